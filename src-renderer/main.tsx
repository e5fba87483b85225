import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { preferencesQuery } from './bridge/queries'
import { createQueryClient } from './bridge/query-client'
import { tellWhatIsStopped } from './bridge/tell-stopped'
import './ui/styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root"')

tellWhatIsStopped(document)
const client = createQueryClient()
const root = createRoot(container)

// Theme and rail depend on the preferences; painting before they are known would show one and then the other.
void client.prefetchQuery(preferencesQuery).then(() =>
  root.render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  ),
)

import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FaultBoundary } from './fault-boundary'
import { Shell } from './shell'

/** The providers. The content policy forbids style elements, so the component library must not make any. */
export const App = ({ client }: { readonly client: QueryClient }) => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={client}>
      <FaultBoundary what="The window">
        <Shell />
      </FaultBoundary>
    </QueryClientProvider>
  </CSPProvider>
)

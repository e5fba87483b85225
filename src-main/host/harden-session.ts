import type { Session } from 'electron'
import { serveApp } from './app-protocol'
import type { OnBlocked } from './blocked-attempts'
import { denyPermissions } from './permissions'
import { connectDirectly } from './proxy'
import { blockRequests } from './request-gate'
import { disableDictionaryDownload } from './spelling'

export interface SessionRules {
  readonly pageFolder: string
  readonly development: boolean
  readonly onBlocked: OnBlocked
}

/** Everything the page's session must not do, settled before the page is loaded. */
export async function hardenSession(
  session: Session,
  { pageFolder, development, onBlocked }: SessionRules,
): Promise<void> {
  denyPermissions(session)
  blockRequests(session, development, onBlocked)
  disableDictionaryDownload(session)
  serveApp(session, pageFolder)
  await connectDirectly(session)
}

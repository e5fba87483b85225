import type { Session } from 'electron'
import type { OnBlocked } from './blocked-attempts'

/** Whether the page's session may load a URL at all. DevTools loads its own pages, in development only. */
export function mayLoad(url: string, development: boolean): boolean {
  const { protocol } = new URL(url)
  return protocol === 'app:' || (development && protocol === 'devtools:')
}

/** Cancels every request that does not stay inside the app, whatever the page's own policy says. */
export function blockRequests(session: Session, development: boolean, onBlocked: OnBlocked): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const cancel = !mayLoad(url, development)
    if (cancel) onBlocked(url, 'page-request')
    decide({ cancel })
  })
}

import type { WebContents } from 'electron'
import { isOurs } from './app-origin'
import type { OnBlocked } from './blocked-attempts'

/** The page stays on our origin: navigation, redirects and frames elsewhere are stopped. */
export function guardNavigation(contents: WebContents, onBlocked: OnBlocked): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (isOurs(event.url)) return false
    event.preventDefault()
    return true
  }
  const stayAndTell = (event: { readonly url: string; preventDefault(): void }) => {
    if (stay(event)) onBlocked(event.url, 'page-navigation')
  }
  // Every frame's navigation is told of as that of a frame, the page's own one too.
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stayAndTell)
  contents.on('will-frame-navigate', stayAndTell)
}

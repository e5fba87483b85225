import type { WebContents } from 'electron'
import { isOurs } from './app-origin'

/** The page stays on our origin: navigation, redirects and frames elsewhere are stopped. */
export function guardNavigation(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isOurs(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-frame-navigate', stay)
}

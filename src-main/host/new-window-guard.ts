import type { WebContents } from 'electron'
import type { OnBlocked } from './blocked-attempts'

/** No page opens a window. A link goes through the host's confirm, by request, never by `window.open`. */
export function guardNewWindows(contents: WebContents, onBlocked: OnBlocked): void {
  contents.setWindowOpenHandler(({ url }) => {
    onBlocked(url, 'new-window')
    return { action: 'deny' }
  })
}

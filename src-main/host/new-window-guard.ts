import type { WebContents } from 'electron'

/** No page opens a window. A link goes through the host's confirm, by request, never by `window.open`. */
export function guardNewWindows(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

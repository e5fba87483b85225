import type { WebContents } from 'electron'

/** `webview` tags are off in our windows; should one ever be attached, it is stopped here. */
export function guardWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

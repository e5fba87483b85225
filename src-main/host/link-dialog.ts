import { type BrowserWindow, dialog } from 'electron'

/** Shows a whole address and asks. Nothing is the default, so Enter alone opens nothing. */
export async function confirmLink(window: BrowserWindow | null, address: string): Promise<boolean> {
  const options = {
    type: 'question' as const,
    title: 'Open a link',
    message: 'Open this address in your browser?',
    detail: `${address}\n\nYour browser will contact that server. Inquirium itself sends nothing.`,
    buttons: ['Do not open', 'Open in the browser'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options))
  return response === 1
}

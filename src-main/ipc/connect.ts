import { type BrowserWindow, ipcMain } from 'electron'
import { channels } from '../../src-shared/contract/bridge'
import type { Push } from '../../src-shared/contract/pushes'
import type { Router } from './router'
import { isTrustedSender } from './trusted-sender'

/** Puts the router behind Electron's request channel, telling it whether the sender is our own page. */
export function connectRouter(route: Router, origin: string, ourWindow: () => BrowserWindow | null): void {
  ipcMain.handle(channels.request, (event, name: unknown, input: unknown) => {
    const frame = event.senderFrame
    const sender = {
      frame: frame && { origin: frame.origin, isMainFrame: frame.parent === null },
      contentsId: event.sender.id,
    }
    const window = ourWindow()
    return route(isTrustedSender(sender, { origin, contentsId: window?.webContents.id ?? null }), name, input)
  })
}

/** Tells the page something it did not ask for. Without a window there is nobody to tell. */
export function sendPush(window: BrowserWindow | null, push: Push): void {
  if (window && !window.isDestroyed()) window.webContents.send(channels.push, push)
}

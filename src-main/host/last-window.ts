import { app, BrowserWindow } from 'electron'
import type { Push } from '../../src-shared/contract/pushes'

export interface LastWindow {
  /** Hears what the page is told, and so what waits for the operator. */
  hear(message: Push): void
}

/**
 * Ends the app with its last window, unless a turn waits for a decision: closing a window answers nothing, so the
 * question is there again when the app is opened again. Once it has ended by itself, so does the app.
 */
export function quitAfterLastWindow(): LastWindow {
  let isNeeded = false
  const quitIfUnneeded = () => {
    if (process.platform !== 'darwin' && !isNeeded) app.quit()
  }
  app.on('window-all-closed', quitIfUnneeded)
  return {
    hear(message) {
      if (message.type !== 'questions.changed') return
      const wasNeeded = isNeeded
      isNeeded = message.pending.some(({ request }) => request.subject['turn/id'] !== undefined)
      if (wasNeeded && BrowserWindow.getAllWindows().length === 0) quitIfUnneeded()
    },
  }
}

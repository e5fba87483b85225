import { app, BrowserWindow } from 'electron'
import type { Push } from '../../src-shared/contract/pushes'

export interface LastWindow {
  /** Hears what the page is told, and so what waits for the operator. */
  hear(message: Push): void
}

/**
 * Ends the app with its last window, unless a turn waits for a decision: closing a window answers nothing, so the
 * question is there again when the app is opened again. Once its turn has ended without a window, so does the app.
 */
export function quitAfterLastWindow(): LastWindow {
  let isAsking = false
  let isNeeded = false
  const quitIfUnneeded = () => {
    if (process.platform !== 'darwin' && !isNeeded) app.quit()
  }
  app.on('window-all-closed', quitIfUnneeded)
  return {
    hear(message) {
      if (message.type === 'questions.changed') {
        isAsking = message.pending.some(({ request }) => request.subject['turn/id'] !== undefined)
        isNeeded ||= isAsking
      }
      // What an answer set going again is not cut off because nobody is looking.
      if (message.type === 'attempt.ended' && isNeeded && !isAsking) {
        isNeeded = false
        if (BrowserWindow.getAllWindows().length === 0) quitIfUnneeded()
      }
    },
  }
}

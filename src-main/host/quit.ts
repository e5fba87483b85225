import { app } from 'electron'

/** Longer than any record takes to close; a part that hangs must not keep the app from ending. */
const MOST_MS = 5000

/** Holds the end of the process back until `finish` is done, once. */
export function finishBeforeQuit(finish: () => Promise<void>): void {
  let state: 'open' | 'finishing' | 'finished' = 'open'
  app.on('will-quit', (event) => {
    if (state === 'finished') return
    event.preventDefault()
    if (state === 'finishing') return
    state = 'finishing'
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS))
    void Promise.race([finish(), tooLong]).finally(() => {
      state = 'finished'
      // Not within the event that is being held back: Electron would take both for one, and stay.
      setImmediate(() => app.quit())
    })
  })
}

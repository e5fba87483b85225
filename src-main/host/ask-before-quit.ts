import { app } from 'electron'
import type { Question } from './dialogs'

const STAY = 'stay'
const QUIT = 'quit'

/** Not a question of the record: it is the record that takes nothing. */
const words = {
  message: 'An answer is not recorded yet',
  detail:
    'The disk does not take it. While Inquirium stays open, it is recorded as soon as the disk does. If you quit now, only what was saved of it before comes back at the next start.',
  options: [
    { value: STAY, title: 'Keep it open' },
    { value: QUIT, title: 'Quit anyway' },
  ],
}

export interface QuitQuestion {
  /** Whether something would be lost. */
  readonly isNeeded: () => boolean
  readonly showDialog: (question: Question) => Promise<string | null>
  /** Brings the window back, which may have been closed before. */
  readonly stay: () => void
}

/** Lets the app end only once the operator knows what that leaves behind. */
export function askBeforeQuit({ isNeeded, showDialog, stay }: QuitQuestion): void {
  let state: 'open' | 'asking' | 'agreed' = 'open'
  const ask = async () => {
    state = 'asking'
    const answer = await showDialog(words)
    state = answer === QUIT ? 'agreed' : 'open'
    if (state === 'agreed') app.quit()
    else stay()
  }
  app.on('before-quit', (event) => {
    if (state === 'agreed' || !isNeeded()) return
    event.preventDefault()
    if (state === 'open') void ask()
  })
}

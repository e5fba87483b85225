import { createContext } from 'react'
import type { Instant } from '../../../src-shared/inquirium/primitives'
import type { Page, Timer } from './settling'

export type QuestionClock = { readonly now: () => Instant; readonly timer: Timer; readonly page: Page }

const timer: Timer = (run, delayMs) => {
  const handle = setTimeout(run, delayMs)
  return () => clearTimeout(handle)
}

const page: Page = {
  isVisible: () => document.visibilityState === 'visible',
  watch: (onChange) => {
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  },
}

/** The clock of the window, which a test can replace. */
export const QuestionClock = createContext<QuestionClock>({ now: () => new Date().toISOString(), timer, page })

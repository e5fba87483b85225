/** What was stopped: a request of the page, a page going elsewhere, or a page opening a window. */
export type BlockedReason = 'page-request' | 'page-navigation' | 'new-window'

export type OnBlocked = (url: string, reason: BlockedReason) => void

export interface BlockedAttempts {
  readonly note: OnBlocked
  /** Hears of every attempt, those from before it listened first. */
  listen(listener: OnBlocked): void
}

/** More than this waiting for a record that is still opening would be an attack, and says so by itself. */
const MOST_WAITING = 100

/** Where the guards report to. They stand before the record is open, so what they stopped may have to wait. */
export function createBlockedAttempts(): BlockedAttempts {
  const waiting: Parameters<OnBlocked>[] = []
  let heard: OnBlocked | null = null
  return {
    note(url, reason) {
      if (heard) heard(url, reason)
      else if (waiting.length < MOST_WAITING) waiting.push([url, reason])
    },
    listen(listener) {
      heard = listener
      for (const attempt of waiting.splice(0)) listener(...attempt)
    },
  }
}

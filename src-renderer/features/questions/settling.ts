/** Long enough that a press meant for what stood here before cannot land on a question. */
export const SETTLING_MS = 500

/** Runs something later; the returned function calls it off. */
export type Timer = (run: () => void, delayMs: number) => () => void

export interface Page {
  isVisible(): boolean
  /** Hears whenever that changes, until the returned function is called. */
  watch(onChange: () => void): () => void
}

/** Tells when something on the page has been in sight for long enough to be pressed on purpose. */
export function watchSettling(timer: Timer, page: Page, onChange: (settled: boolean) => void): () => void {
  const start = () => (page.isVisible() ? timer(() => onChange(true), SETTLING_MS) : () => undefined)
  let stop = start()
  const unwatch = page.watch(() => {
    stop()
    onChange(false)
    stop = start()
  })
  return () => {
    unwatch()
    stop()
  }
}

/** Ends a wait that takes too long, not counting the time somebody is being asked. */
export interface IdleDeadline {
  readonly signal: AbortSignal
  /** Stops the clock until the work is done, then gives the whole time again. */
  during<T>(work: Promise<T>): Promise<T>
  clear(): void
}

export function createIdleDeadline(timeoutMs: number): IdleDeadline {
  const abort = new AbortController()
  let waiting = 0
  let timer = start()

  function start() {
    return setTimeout(() => abort.abort(), timeoutMs)
  }

  return {
    signal: abort.signal,
    async during(work) {
      waiting += 1
      clearTimeout(timer)
      try {
        return await work
      } finally {
        waiting -= 1
        if (waiting === 0) timer = start()
      }
    },
    clear: () => clearTimeout(timer),
  }
}

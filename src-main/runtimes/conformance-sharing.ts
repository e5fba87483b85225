type OnProgress = (fraction: number) => void

interface SharedRun<End> {
  readonly controller: AbortController
  readonly end: Promise<End>
  readonly listeners: Set<{ readonly hear: OnProgress }>
  fraction: number
}

export interface WantedRun<End> {
  /** What makes two runs the same. */
  readonly key: string
  start(onProgress: OnProgress, signal: AbortSignal): Promise<End>
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** One run for everybody who wants the same. It goes on for as long as anybody waits, and ends when nobody does. */
export function createSharedRuns<End>(cancelled: End) {
  const running = new Map<string, SharedRun<End>>()

  function begin({ key, start }: WantedRun<End>): SharedRun<End> {
    const controller = new AbortController()
    const listeners: SharedRun<End>['listeners'] = new Set()
    const tell: OnProgress = (fraction) => {
      run.fraction = fraction
      for (const { hear } of listeners) hear(fraction)
    }
    // Begun once it can be joined, so that it has somebody to tell from its first step on.
    const end = Promise.resolve()
      .then(() => start(tell, controller.signal))
      .finally(() => running.delete(key))
    const run: SharedRun<End> = { controller, end, listeners, fraction: 0 }
    running.set(key, run)
    return run
  }

  async function wait(run: SharedRun<End>, { onProgress, signal }: WantedRun<End>): Promise<End> {
    const listener = { hear: onProgress }
    const left = Promise.withResolvers<unknown>()
    const leave = () => {
      run.listeners.delete(listener)
      if (run.listeners.size > 0) return left.resolve(undefined)
      // The last one waits until the runtime is free again.
      run.controller.abort()
    }
    run.listeners.add(listener)
    signal.addEventListener('abort', leave, { once: true })
    try {
      await Promise.race([run.end, left.promise])
      return signal.aborted ? cancelled : await run.end
    } finally {
      signal.removeEventListener('abort', leave)
      run.listeners.delete(listener)
    }
  }

  return async (wanted: WantedRun<End>): Promise<End> => {
    const { key, signal, onProgress } = wanted
    for (let ending = running.get(key); ending?.controller.signal.aborted; ending = running.get(key)) {
      // Called off by everybody before: what comes of it is no answer for whoever asks now.
      await ending.end.catch(() => undefined)
    }
    if (signal.aborted) return cancelled
    const joined = running.get(key)
    if (joined !== undefined) onProgress(joined.fraction)
    return wait(joined ?? begin(wanted), wanted)
  }
}

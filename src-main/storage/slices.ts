/** How a long piece of work is watched and stopped. */
export interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Work that can be put down between steps; each step says how far it is. Left early, it tidies up behind itself. */
export type Stepwise<Result> = Generator<{ readonly done: number; readonly total: number }, Result, undefined>

export function runAtOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Runs the work a step at a time, so that whatever else waits gets its turn in between. */
export async function runInSlices<Result>(work: Stepwise<Result>, watch: Watch): Promise<Result | null> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    watch.onProgress(step.value.done, step.value.total)
    await new Promise((resume) => setImmediate(resume))
    if (!watch.signal.aborted) continue
    // Returning runs the `finally` of the work, which removes what it had begun.
    work.return(undefined as never)
    return null
  }
}

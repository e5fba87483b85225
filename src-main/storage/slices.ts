import type { TransferProgress } from '../../src-shared/contract/transfers'

/** How a long piece of work is watched and stopped. */
export interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: TransferProgress) => void
}

/** What the work itself sees of it. Another thread may raise the signal while a step is being done. */
export type WatchedWork = Pick<Watch, 'onProgress'> & { readonly signal: Pick<AbortSignal, 'aborted'> }

/** Work that can be put down between steps; each step says how far it is. Left early, it tidies up behind itself. */
export type Stepwise<Result> = Generator<TransferProgress, Result, undefined>

export function runAtOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Runs the work a step at a time, so that whatever else waits gets its turn in between. */
export async function runInSlices<Result>(work: Stepwise<Result>, watch: WatchedWork): Promise<Result | null> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    watch.onProgress(step.value)
    await new Promise((resume) => setImmediate(resume))
    if (!watch.signal.aborted) continue
    // Returning runs the `finally` of the work, which removes what it had begun.
    work.return(undefined as never)
    return null
  }
}

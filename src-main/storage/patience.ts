import type { RecordOptions } from './open-record'

/** How far the signed head may lag behind: signing costs as much as a third of a commit. */
const HEAD_MS = 10

/** Long enough for the commits of one turn to come together, short enough that nobody notices. */
const IDLE_MS = 50
const LONGEST_BURST_MS = 1000

/** When one record does what nobody waits for. */
export const createPatience = (): Pick<RecordOptions, 'defer' | 'idle'> => ({
  defer: (work) => void setTimeout(work, HEAD_MS).unref(),
  idle: afterPause(IDLE_MS, LONGEST_BURST_MS),
})

/** Waits for a pause, but not for longer than `ceilingMs`: what is derived must not fall behind without end. */
function afterPause(pauseMs: number, ceilingMs: number): (work: () => void) => void {
  let waiting: NodeJS.Timeout | undefined
  let since = performance.now()
  return (work) => {
    if (waiting === undefined) since = performance.now()
    clearTimeout(waiting)
    const left = Math.max(0, since + ceilingMs - performance.now())
    waiting = setTimeout(
      () => {
        waiting = undefined
        work()
      },
      Math.min(pauseMs, left),
    ).unref()
  }
}

/** One number in memory that two threads share, so that the one can stop the other in the middle of its work. */
export type StopFlag = Int32Array<SharedArrayBuffer>

const RAISED = 1

/** A flag that is raised with the signal. */
export function stopFlagOf(signal: AbortSignal): StopFlag {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  if (signal.aborted) raise(flag)
  signal.addEventListener('abort', () => raise(flag), { once: true })
  return flag
}

export const raise = (flag: StopFlag): void => void Atomics.store(flag, 0, RAISED)

/** The flag as work looks at it. */
export const signalOf = (flag: StopFlag): Pick<AbortSignal, 'aborted'> => ({
  get aborted() {
    return Atomics.load(flag, 0) === RAISED
  },
})

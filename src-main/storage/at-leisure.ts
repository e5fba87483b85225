import { storageFaultOf } from './storage-fault'

/** Does what can as well be done later: a disk that is full today has room another day. Null when it was not done. */
export function whereThereIsRoom<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    return null
  }
}

/** Asks for work to be run unless it is already asked for. */
export function once(schedule: (work: () => void) => void, work: () => void): () => void {
  let isAskedFor = false
  return () => {
    if (isAskedFor) return
    isAskedFor = true
    schedule(() => {
      isAskedFor = false
      work()
    })
  }
}

/** Long enough for a chain of requests to be answered, so that what is shown does not wait for each of them. */
const BREATH_MS = 4

/** Does long work a step at a time, once for everybody who waits for it: whatever else is asked for gets its turn between. */
export function inPieces(step: () => boolean): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = async () => {
    while (step()) await new Promise((resume) => setTimeout(resume, BREATH_MS))
  }
  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

import { powerMonitor } from 'electron'

/** Tells when the machine has slept: timers stood still meanwhile, and the clock did not. Returns how to stop. */
export function onWake(listener: () => void): () => void {
  powerMonitor.on('resume', listener)
  return () => void powerMonitor.off('resume', listener)
}

import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const LOWER = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets everybody else go first, with every thread of this process. On Linux each thread has a priority of its own, and
 * those that compute are started before any program of ours runs; what they start takes over theirs.
 */
export function lowerPriority(): void {
  lower(process.pid)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) lower(Number(thread))
}

/** The app may have been started to go later than this already, and nobody may go earlier again. */
function lower(thread: number): void {
  try {
    setPriority(thread, Math.max(getPriority(thread), LOWER))
  } catch {
    // A thread has ended since the list was read, or the system has a rule of its own. An answer comes either way.
  }
}

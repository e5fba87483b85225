import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const LOWER = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets everybody else go first, with every thread of this process. On Linux each thread has a priority of its own, and
 * those that compute are started before any program of ours runs; what they start takes over theirs.
 */
export function lowerPriority(): void {
  setPriority(LOWER)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) lowerThread(Number(thread))
}

function lowerThread(thread: number): void {
  try {
    setPriority(thread, LOWER)
  } catch {
    // It ended since the list was read; a thread of our own refuses nothing else.
  }
}

import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'

/** The priority of every thread of a process, where a system gives each its own; elsewhere that of the process. */
export function threadPriorities(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [getPriority(pid)]
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return getPriority(Number(thread))
    } catch {
      // It ended since the list was read.
      return []
    }
  })
}

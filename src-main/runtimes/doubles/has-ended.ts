import { readFileSync } from 'node:fs'

/** Whether a process is gone. One that has ended stays in the list until somebody collects it, and in a container nobody may. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return true
  }
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

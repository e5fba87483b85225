import { readFileSync } from 'node:fs'

/** Whether a process is there. One that has ended stays in the list until somebody collects it, and in a container nobody may. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

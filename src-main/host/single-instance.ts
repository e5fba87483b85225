import { app } from 'electron'

/** One process per data directory. A second start brings the first one's window forward and ends. */
export function claimSingleInstance(onSecondStart: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', onSecondStart)
  return true
}

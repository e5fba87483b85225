import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { destroyFile } from './destroy-file'

const backupOf = (path: string): string => `${path}.backup`

/** Keeps a copy of the database as it is while `change` runs. */
export function withBackup(database: Database, path: string, change: () => void): void {
  // With nothing left in the log, the file alone is the whole database, and the lock keeps it still.
  database.pragma('wal_checkpoint(TRUNCATE)')
  const scratch = `${backupOf(path)}.writing`
  copyFileSync(path, scratch)
  const file = openSync(scratch, 'r+')
  fsyncSync(file)
  closeSync(file)
  renameSync(scratch, backupOf(path))
  change()
}

/** Removes a backup once the database it was made for is known to be whole. */
export function removeBackup(path: string, isWhole: () => boolean): void {
  if (existsSync(backupOf(path)) && isWhole()) destroyBackups(path)
}

/** Destroys every copy of the database beside it, whole or not: an excision reaches them too. */
export function destroyBackups(path: string): void {
  for (const copy of [backupOf(path), `${backupOf(path)}.writing`, `${path}-wal.damaged`]) destroyFile(copy)
}

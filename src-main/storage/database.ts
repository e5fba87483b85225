import { accessSync, constants, copyFileSync, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import { removeBackup, withBackup } from './backup'
import { CURRENT_VERSION, migrate, versionOf } from './migrations/migrate'
import { LOG_PAGES } from './prepare-log'
import { storageFaultOf } from './storage-fault'
import { examineLog } from './write-ahead-log'

/** 'INQU': tells our databases from any other file of SQLite's. */
const APPLICATION_ID = 0x494e5155

export type OpenRefusal =
  | { readonly outcome: 'refused'; readonly code: StorageFault | 'not-a-record' }
  | { readonly outcome: 'refused'; readonly code: 'newer-version'; readonly version: number }
  /** Commits are in the log that cannot be read. Nothing was touched; the caller decides. */
  | { readonly outcome: 'refused'; readonly code: 'damaged-log'; readonly unreadableCommits: number }

export type DatabaseOpening = { readonly outcome: 'opened'; readonly database: Database.Database } | OpenRefusal

export interface OpenDatabaseOptions {
  /** Keeps a copy of a damaged log and goes on with what can be read. */
  readonly setDamagedLogAside?: boolean
  /** Says whether the migrated database is whole; only then is the backup removed. */
  readonly verifyMigrated?: (database: Database.Database) => boolean
}

export function openDatabase(path: string, options: OpenDatabaseOptions = {}): DatabaseOpening {
  let database: Database.Database | null = null
  try {
    // SQLite would only say that a lock failed.
    for (const place of [dirname(path), path]) if (existsSync(place)) accessSync(place, constants.W_OK)
    const log = examineLog(`${path}-wal`)
    // One commit behind the tear may be the one that was being written and never acknowledged.
    if (log.unreadableCommits > 1) {
      if (!options.setDamagedLogAside) return { outcome: 'refused', code: 'damaged-log', ...log }
      copyFileSync(`${path}-wal`, `${path}-wal.damaged`)
    }
    database = new Database(path, { timeout: 0 })
    configure(database)
    const refusal = refuse(database)
    if (refusal) {
      database.close()
      return refusal
    }
    bringUpToDate(database, path, options.verifyMigrated ?? (() => true))
    return { outcome: 'opened', database }
  } catch (error) {
    database?.close()
    const code = storageFaultOf(error)
    if (code === null) throw error
    return { outcome: 'refused', code }
  }
}

function configure(database: Database.Database): void {
  // Held until the database is closed or the process dies: a second instance is refused and needs no lock file.
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('secure_delete = ON')
  database.pragma('foreign_keys = ON')
  database.pragma('temp_store = MEMORY')
  database.pragma('cache_size = -8000')
  database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  database.pragma('journal_size_limit = 8388608')
  database.pragma('trusted_schema = OFF')
  // Takes the lock, and finds out now instead of at the first fact whether anything can be written.
  database.exec('BEGIN IMMEDIATE; COMMIT')
}

function refuse(database: Database.Database): OpenRefusal | null {
  const version = versionOf(database)
  const isNew = version === 0 && database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
  if (isNew) return null
  if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    return { outcome: 'refused', code: 'not-a-record' }
  }
  return version > CURRENT_VERSION ? { outcome: 'refused', code: 'newer-version', version } : null
}

function bringUpToDate(database: Database.Database, path: string, verify: (database: Database.Database) => boolean) {
  const version = versionOf(database)
  if (version === 0) {
    database.pragma(`application_id = ${APPLICATION_ID}`)
    migrate(database)
    return
  }
  if (version < CURRENT_VERSION) withBackup(database, path, () => migrate(database))
  removeBackup(path, () => verify(database))
}

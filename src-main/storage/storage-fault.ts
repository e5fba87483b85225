import Database from 'better-sqlite3'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import { RecordFault } from '../inquirium/record-fault'
import { systemFaultOf } from './system-fault'

/** The primary result code comes first in SQLite's names, so one prefix stands for its whole family. */
const FAULT_OF_RESULT: readonly (readonly [prefix: string, fault: StorageFault])[] = [
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_CANTOPEN', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_LOCKED', 'in-use'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR', 'disk-failed'],
]

/** What went wrong with the disk, or null when the error is a bug and must go on. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (error instanceof RecordFault) return error.code
  if (error instanceof Database.SqliteError) {
    return FAULT_OF_RESULT.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? null
  }
  return systemFaultOf(error)
}

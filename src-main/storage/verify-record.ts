import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { blobReader } from './blobs'
import { GENESIS } from './chain'
import { checkChain, type Misfit } from './chain-check'
import { STREAMS } from './head-check'
import { claimedParticipant, type HeadReading, readHead } from './head-file'
import { CURRENT_VERSION, versionOf } from './migrations/migrate'
import { recordPaths } from './record-paths'
import { runAtOnce, type Stepwise } from './slices'
import { storageFaultOf } from './storage-fault'
import { traceLinks } from './trace-links'
import { transcriptLinks } from './transcript-links'
import { TRANSCRIPT_STREAM } from './transcript-rows'

/** What a check of a record or a bundle found. Restoring an older copy together with its head cannot be detected. */
export type Verification =
  | {
      readonly outcome: 'intact'
      readonly participant: ParticipantRef
      readonly records: number
      /** Recorded after the last signature: the process ended before it could sign. */
      readonly unsigned: number
    }
  | { readonly outcome: 'broken'; readonly stream: string; readonly misfit: Misfit }
  /** Everything fits together, but nothing says that this is all of it. */
  | { readonly outcome: 'unproven'; readonly code: 'head-missing' | 'head-invalid'; readonly records: number }
  | { readonly outcome: 'unreadable'; readonly code: StorageFault | 'not-a-record' | 'newer-version' | 'missing' }

/** Checks a database that nobody has open. */
export function verifyDatabaseFile(path: string): Verification {
  if (!existsSync(path)) return { outcome: 'unreadable', code: 'missing' }
  // Reading a database makes these, and a reader cannot take them away again.
  const companions = [`${path}-shm`, `${path}-wal`].filter((companion) => !existsSync(companion))
  let database: Database.Database | null = null
  try {
    database = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 })
    const version = versionOf(database)
    if (version === 0) return { outcome: 'unreadable', code: 'not-a-record' }
    if (version > CURRENT_VERSION) return { outcome: 'unreadable', code: 'newer-version' }
    return runAtOnce(verifyRecord(database, dirname(path)))
  } catch (error) {
    const code = storageFaultOf(error)
    if (code === null) throw error
    return { outcome: 'unreadable', code }
  } finally {
    database?.close()
    for (const made of companions) rmSync(made, { force: true })
  }
}

/** Checks every record of every stream against its neighbours and the signed head. */
export function* verifyRecord(database: Database.Database, directory: string): Stepwise<Verification> {
  const paths = recordPaths(directory)
  const reading = headIn(paths.head)
  const readBlob = blobReader(paths.blobs)
  let records = 0
  let unsigned = 0
  for (const stream of STREAMS) {
    const signed = reading.outcome === 'read' ? (reading.head.streams[stream] ?? null) : null
    const source = stream === TRANSCRIPT_STREAM ? transcriptLinks(database, readBlob) : traceLinks(database, stream)
    const check = yield* checkChain(source, GENESIS, signed)
    if (check.misfit !== null) return { outcome: 'broken', stream, misfit: check.misfit }
    const beyond = check.end.position - (signed?.position ?? 0)
    if (reading.outcome === 'read' && reading.head.state === 'closed' && beyond > 0) {
      const position = (signed?.position ?? 0) + 1
      return { outcome: 'broken', stream, misfit: { fault: 'inserted', position, id: null } }
    }
    records += check.end.position
    unsigned += beyond
  }
  const stray = strayTrace(database)
  if (stray !== null) return stray
  if (reading.outcome !== 'read') return { outcome: 'unproven', code: `head-${reading.outcome}`, records }
  return { outcome: 'intact', participant: reading.head['participant/ref'], records, unsigned }
}

/** A record of a stream that there is not would be walked by nobody. */
function strayTrace(database: Database.Database): Verification | null {
  const places = STREAMS.map(() => '?').join(', ')
  const row = database
    .prepare<string[], { stream: string; position: number; id: string }>(
      `SELECT stream, position, id FROM trace WHERE stream NOT IN (${places}) LIMIT 1`,
    )
    .get(...STREAMS)
  if (row === undefined) return null
  const { stream, position, id } = row
  return { outcome: 'broken', stream, misfit: { fault: 'inserted', position, id } }
}

function headIn(path: string): HeadReading {
  const participant = claimedParticipant(path)
  if (participant !== null) return readHead(path, participant)
  return { outcome: existsSync(path) ? 'invalid' : 'missing' }
}

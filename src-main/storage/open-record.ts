import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { type OpenDatabaseOptions, type OpenRefusal, openDatabase } from './database'
import { checkHead, type HeadFinding, isTouched, newestEntry } from './head-check'
import { openHeadFile, readHead } from './head-file'
import { signingKeyOf } from './participant-key'
import { recordPaths } from './record-paths'
import { runAtOnce } from './slices'
import { createSqliteRecord, type SqliteRecord } from './sqlite-record'
import { storageFaultOf } from './storage-fault'
import { verifyRecord } from './verify-record'

export interface RecordOptions extends Pick<OpenDatabaseOptions, 'setDamagedLogAside'> {
  readonly directory: string
  readonly participant: ParticipantRef
  /** The participant's secret key: the head is signed with it. */
  readonly secret: Uint8Array
  readonly now: () => Instant
  /** Runs work right after what is being done. */
  readonly defer: (work: () => void) => void
  /** Runs work when a burst of commits is over: asked for again before then, it waits again. */
  readonly idle: (work: () => void) => void
}

/** What opening found out. */
export interface OpeningReport {
  /** Projections that were not what the streams say, and have been rebuilt. */
  readonly healed: readonly string[]
  /** Why the record and its signed head do not belong together. The disputed head is kept beside the new one. */
  readonly finding: HeadFinding | null
  /** The time of the newest entry, where the clock is behind it. */
  readonly clockBehind: Instant | null
}

export type RecordOpening =
  | { readonly outcome: 'opened'; readonly record: SqliteRecord; readonly report: OpeningReport }
  | OpenRefusal

/** Opens a participant's record, or says why not. A refusal has changed nothing. */
export function openRecord(options: RecordOptions): RecordOpening {
  const { directory, participant, secret } = options
  const paths = recordPaths(directory)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = storageFaultOf(error)
    if (code === null) throw error
    return { outcome: 'refused', code }
  }
  const reading = readHead(paths.head, participant)
  const isNew = !existsSync(paths.database)
  // Before the database is opened, which changes its file.
  const touched = !isNew && isTouched(paths.database, reading)
  const opening = openDatabase(paths.database, {
    ...options,
    verifyMigrated: (database) => runAtOnce(verifyRecord(database, directory)).outcome !== 'broken',
  })
  if (opening.outcome === 'refused') return opening
  const { database } = opening
  try {
    const finding = checkHead(database, reading)
    if (finding !== null && existsSync(paths.head) && !existsSync(paths.disputedHead)) {
      copyFileSync(paths.head, paths.disputedHead, constants.COPYFILE_EXCL)
    }
    const newest = newestEntry(database)
    const clockBehind = newest !== null && Date.parse(newest) > Date.parse(options.now()) ? newest : null
    const counter = reading.outcome === 'read' ? reading.head.counter : 0
    const head = openHeadFile(paths.head, participant, signingKeyOf(secret), counter)
    const { record, healed } = createSqliteRecord({ ...options, database, head, isTouched: touched, paths })
    return { outcome: 'opened', record, report: { healed, finding, clockBehind } }
  } catch (error) {
    database.close()
    const code = storageFaultOf(error)
    if (code === null) throw error
    return { outcome: 'refused', code }
  }
}

import { type KeyObject, randomUUID } from 'node:crypto'
import type { Mode } from '../../src-shared/classification/mode'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { exportBundle } from './export-bundle'
import { exportMarkdown } from './export-markdown'
import { type PreparedImport, prepareBundle } from './import-bundle'
import { prepareConversation } from './import-conversation'
import { importDecision } from './import-decision'
import { signingKeyOf } from './participant-key'
import { runInSlices, type Stepwise, type WatchedWork } from './slices'
import type { SqliteRecord } from './sqlite-record'
import { storageFaultOf } from './storage-fault'
import type { ImportOutcome, Transfers } from './transfers'
import { verifyBundle } from './verify-bundle'
import { verifyRecord } from './verify-record'

type Refused = Extract<ImportOutcome, { outcome: 'refused' }>

export interface TransferOptions {
  readonly directory: string
  readonly participant: ParticipantRef
  readonly secret: Uint8Array
}

/** Long work on an open record, a step at a time. */
export function createTransfers(record: SqliteRecord, { directory, participant, secret }: TransferOptions): Transfers {
  const { database, reader, traces, blobs, excised, now, commitWatched } = record.internals
  const { isGone } = excised
  const key: KeyObject = signingKeyOf(secret)
  const parts = { participant, key, reader, traces, readBlob: blobs.read, now }
  const sessions = () =>
    database
      .prepare<[], { session: string }>(
        'SELECT DISTINCT session FROM transcript WHERE session IS NOT NULL AND content IS NOT NULL',
      )
      .all()
      .map(({ session }) => session)

  const isReferred = database.prepare<[string]>('SELECT 1 FROM blob_reference WHERE digest = ? LIMIT 1')
  const dropBlobs = (digests: readonly string[]) => {
    for (const digest of digests) if (isReferred.get(digest) === undefined) blobs.destroy(digest)
  }

  const run = async <Outcome>(work: Stepwise<Outcome>, watch: WatchedWork) => {
    try {
      return (await runInSlices(work, watch)) ?? ({ outcome: 'cancelled' } as const)
    } catch (error) {
      const code: StorageFault | null = storageFaultOf(error)
      if (code === null) throw error
      return { outcome: 'refused', code } as const
    }
  }

  const take = async (
    work: Stepwise<PreparedImport | Refused>,
    mode: Mode,
    watch: WatchedWork,
  ): Promise<ImportOutcome> => {
    const prepared = await run(work, watch)
    if (prepared.outcome !== 'prepared') return prepared
    const { facts, traces: along, trace } = prepared
    const decision = { participant, trace: trace ?? `tr:${randomUUID()}`, at: now(), mode, facts: facts.length }
    const batch = { expected: 'anywhere', facts, traces: [...along, importDecision(decision)] } as const
    const others = new Set(blobs.unsettled())
    const outcome = await commitWatched(batch, watch)
    // Those that belong to nothing that was taken.
    dropBlobs([...prepared.blobs, ...blobs.unsettled().filter((digest) => !others.has(digest))])
    if (outcome.outcome === 'cancelled') return outcome
    if (outcome.outcome === 'committed') {
      return {
        outcome: 'imported',
        facts: outcome.facts.length,
        skipped: prepared.skipped,
        sessions: prepared.sessions,
      }
    }
    // Between reading and recording somebody recorded the same: nothing of it was taken twice.
    if (outcome.code === 'already-recorded' || outcome.code === 'stale-position') {
      return { outcome: 'refused', code: 'already-imported' }
    }
    return { outcome: 'refused', code: outcome.code }
  }

  return {
    async verify(request, watch) {
      const checked = await run(
        request === null ? verifyRecord(database, directory) : verifyBundle(request.bundle),
        watch,
      )
      if (checked.outcome === 'cancelled') return null
      // A page that cannot be read is what the check found.
      return checked.outcome === 'refused' ? { outcome: 'unreadable', code: checked.code } : checked
    },
    exportMarkdown: (request, watch) => run(exportMarkdown({ ...parts, sessions }, request), watch),
    exportBundle: (request, watch) => run(exportBundle(parts, request), watch),
    importBundle: ({ path, mode }, watch) =>
      take(prepareBundle({ participant, reader, traces, blobs, dropBlobs, isGone }, path), mode, watch),
    importConversation: ({ path, mode }, watch) => {
      const isRecorded = (session: string) => reader.position(session) > 0
      return take(prepareConversation({ participant, now, isRecorded, isGone }, path), mode, watch)
    },
  }
}

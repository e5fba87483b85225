import type { Database, Statement } from 'better-sqlite3'
import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { TraceRecord } from '../../src-shared/trace/trace-record'
import type { Excision } from '../../src-shared/transcript/excision'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { Batch, CommitOutcome, CommitRefusal, Committed, Journal } from '../inquirium/journal'
import type { TraceWriter } from '../inquirium/trace-stream'
import type { TranscriptWriter } from '../inquirium/transcript-store'
import { appendInPieces, Unwanted } from './append-in-pieces'
import type { Cleanup } from './cleanup'
import type { DraftTable } from './draft-table'
import type { ExcisedPlaces } from './excised-places'
import type { WatchedWork } from './slices'
import { storageFaultOf } from './storage-fault'
import type { Excised, TranscriptExcision } from './transcript-excision'

export interface JournalParts {
  readonly database: Database
  readonly transcript: TranscriptWriter & { position(session: string | null): number }
  readonly traces: TraceWriter
  readonly drafts: DraftTable
  readonly excision: TranscriptExcision
  readonly excised: ExcisedPlaces
  readonly cleanup: Cleanup
  readonly now: () => Instant
  /** Takes what was excised out of everything derived from it, inside the same transaction. */
  readonly onExcised: (excised: Excised) => void
  /** Runs once the commit is on disk, before anybody is told. */
  readonly onCommitted: (committed: Committed) => void
}

type DiskRefusal = { readonly outcome: 'refused'; readonly code: StorageFault }

export interface SqliteJournal extends Journal {
  /** Commits a large batch, and can be stopped until the moment the disk has it. Stopped, it has written nothing. */
  commitWatched(batch: Batch, watch: WatchedWork): Promise<CommitOutcome | { readonly outcome: 'cancelled' }>
}

/** The only writer of the streams. It never looks into a fact. */
export function createSqliteJournal(parts: JournalParts): SqliteJournal {
  const { database, transcript, traces, drafts, excision, excised: gone, cleanup, now } = parts
  const listeners = new Set<(committed: Committed) => void>()
  const isRecordedFact = database.prepare<[string]>('SELECT 1 FROM transcript WHERE id = ?')
  const isRecordedTrace = database.prepare<[string]>('SELECT 1 FROM trace WHERE id = ?')

  const refuseIds = (facts: readonly string[], records: readonly string[]): CommitRefusal | null => {
    const repeated = (ids: readonly string[], known: Statement<[string]>) => {
      const seen = new Set<string>()
      // A set only grows by what it does not hold.
      return ids.find((id) => seen.size === seen.add(id).size || known.get(id) !== undefined)
    }
    const id = repeated(facts, isRecordedFact) ?? repeated(records, isRecordedTrace)
    return id === undefined ? null : { outcome: 'refused', code: 'already-recorded', id }
  }

  const refuse = ({ expected, facts, traces: records, saveDrafts = [] }: Batch): CommitRefusal | null => {
    if (expected !== 'anywhere') {
      const position = transcript.position(expected.session)
      if (position !== expected.position) return { outcome: 'refused', code: 'stale-position', position }
    }
    if ([...facts, ...saveDrafts].some(gone.isGone)) return { outcome: 'refused', code: 'excised' }
    return refuseIds(
      facts.map(({ id }) => id),
      idsOf(records),
    )
  }

  const append = (batch: Batch, at: Instant, watch: WatchedWork | null): Committed => {
    if (watch === null) return { facts: transcript.append(batch.facts, at), traces: traces.append(batch.traces, at) }
    const total = batch.facts.length + batch.traces.length
    const progressAt = (done: number) => ({ stage: 'recording', done, total }) as const
    const facts = appendInPieces(batch.facts, (piece) => transcript.append(piece, at), watch, progressAt)
    const afterFacts = (done: number) => progressAt(facts.length + done)
    return { facts, traces: appendInPieces(batch.traces, (piece) => traces.append(piece, at), watch, afterFacts) }
  }

  const record = database.transaction((batch: Batch, watch: WatchedWork | null): CommitOutcome => {
    const refusal = refuse(batch)
    if (refusal) return refusal
    const at = now()
    const committed = append(batch, at, watch)
    for (const draft of batch.saveDrafts ?? []) drafts.save(draft, at)
    for (const key of batch.discardDrafts ?? []) drafts.discard(key)
    return { outcome: 'committed', ...committed }
  })

  const destroy = database.transaction((id: string, marker: Excision, records: readonly TraceRecord[]) => {
    const refusal = refuseIds([id], idsOf(records))
    if (refusal) return refusal
    const extent = excision.measure(marker.target)
    if (extent.facts !== marker['fact/count']) return { outcome: 'refused', code: 'extent-changed', extent } as const
    const at = now()
    const facts = transcript.append([fileFact(id, marker)], at)
    const [recorded] = facts
    if (recorded === undefined) throw new Error('the marker was not recorded')
    const excised = excision.destroy(marker.target, recorded)
    gone.changed()
    cleanup.plan(excised.positions)
    parts.onExcised(excised)
    const committed: Committed = { facts, traces: traces.append(records, at) }
    return { outcome: 'excised', extent: excised.extent, marker: recorded, unfinished: null, committed } as const
  })

  const publish = (committed: Committed) => {
    parts.onCommitted(committed)
    for (const listener of listeners) listener(committed)
  }

  const commit = (batch: Batch, watch: WatchedWork | null): CommitOutcome => {
    const outcome = faultAsValue(database, () => record.immediate(batch, watch))
    if (outcome.outcome === 'committed') publish({ facts: outcome.facts, traces: outcome.traces })
    return outcome
  }

  return {
    async commit(batch) {
      return commit(batch, null)
    },
    async commitWatched(batch, watch) {
      try {
        return commit(batch, watch)
      } catch (error) {
        if (error instanceof Unwanted) return { outcome: 'cancelled' }
        throw error
      }
    },
    async excise(id, marker, records) {
      const result = faultAsValue(database, () => destroy.immediate(id, marker, records))
      if (result.outcome !== 'excised') return result
      const { committed, ...outcome } = result
      const purge = faultAsValue(database, () => cleanup.run())
      publish(committed)
      return purge === undefined ? outcome : { ...outcome, unfinished: purge.code }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const idsOf = (records: readonly TraceRecord[]) => records.map(({ payload }) => payload['trace/id'])

/** A disk that fails is an answer; anything else is a bug and goes on. */
function faultAsValue<Value>(database: Database, work: () => Value): Value | DiskRefusal {
  if (!database.open) return { outcome: 'refused', code: 'closed' }
  try {
    return work()
  } catch (error) {
    const code = storageFaultOf(error)
    if (code === null) throw error
    return { outcome: 'refused', code }
  }
}

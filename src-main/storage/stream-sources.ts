import type { Database } from 'better-sqlite3'
import type { Sources } from './projections/keep-projections'
import type { PresentFact } from './projections/projection'
import type { TraceTable } from './trace-table'
import { type ReadBlob, type TranscriptRow, toRecordedFact } from './transcript-rows'

type Row = Pick<TranscriptRow, 'id' | 'position' | 'recorded_at' | 'content'>

const COLUMNS = 'id, position, recorded_at, content'

/** The streams as projections read them: in order, in batches, with a gap where a fact was excised. */
export function streamSources(database: Database, traces: TraceTable, readBlob: ReadBlob): Sources {
  const lastFact = database.prepare<[], { n: number | null }>('SELECT max(position) AS n FROM transcript')
  const factsAfter = database.prepare<[number, number], Row>(
    `SELECT ${COLUMNS} FROM transcript WHERE position > ? ORDER BY position LIMIT ?`,
  )
  const ofSession = database.prepare<[string | null], Row>(
    `SELECT ${COLUMNS} FROM transcript WHERE session IS ? AND content IS NOT NULL ORDER BY position`,
  )
  const lastTrace = database.prepare<[], { n: number | null }>('SELECT max(sequence) AS n FROM trace')

  const presentFact = (row: Row): PresentFact | null => {
    const { position, fact } = toRecordedFact(row, readBlob)
    return fact === null ? null : { position, fact }
  }

  return {
    transcript: {
      last: () => lastFact.get()?.n ?? 0,
      after: (position, limit) =>
        factsAfter.all(position, limit).map((row) => ({ position: row.position, item: presentFact(row) })),
    },
    trace: {
      last: () => lastTrace.get()?.n ?? 0,
      after: (sequence, limit) =>
        traces.after(sequence, limit).map((each) => ({ position: each.sequence, item: each.item })),
    },
    // Read at once: the caller writes on the same connection meanwhile.
    session: (session) => ofSession.all(session).flatMap((row) => presentFact(row) ?? []),
  }
}

import type { Database } from 'better-sqlite3'
import type { DecisionKind } from '../../src-shared/inquirium/decision-kinds'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import type { TraceTable } from './trace-table'

/** Finds decisions of one kind through the feed's index: looking through the whole trace would take as long as it is. */
export function createKindReader(database: Database, traces: Pick<TraceTable, 'after'>) {
  return (kind: DecisionKind, limit: number): readonly RecordedTrace[] =>
    database
      .prepare<[string, number], { sequence: number }>(
        'SELECT sequence FROM activity WHERE kind = ? ORDER BY sequence DESC LIMIT ?',
      )
      .all(kind, limit)
      .flatMap(({ sequence }) => traces.after(sequence - 1, 1))
}

import type { Database } from 'better-sqlite3'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { FactSchema } from '../../src-shared/transcript/transcript-fact'
import type { TranscriptQuery } from '../inquirium/transcript-store'
import { type ReadBlob, type TranscriptRow, toRecordedFact } from './transcript-rows'

type FactRow = Pick<TranscriptRow, 'id' | 'position' | 'recorded_at' | 'content'>

export interface TranscriptReader {
  query(query: TranscriptQuery): readonly RecordedFact[]
  find(id: string): RecordedFact | null
  position(session: string | null): number
}

/** Kinds that are looked for across sessions. Only these are indexed: every index costs a page in every commit. */
const RARE: readonly FactSchema[] = [
  'inquirium.excision.v1',
  'inquirium.permission-decision.v1',
  'inquirium.operator-question.v1',
  'inquirium.operator-question-closed.v1',
]

/** The planner uses a partial index only where its own condition is repeated, word for word. */
const RARE_LIST = RARE.map((kind) => `'${kind}'`).join(', ')

/** Looked for within a session, by an index of their own. */
const SESSION_EVENT: FactSchema = 'inquirium.inquiry-session.v1'

const COLUMNS = 'id, position, recorded_at, content'

export function createTranscriptReader(database: Database, readBlob: ReadBlob): TranscriptReader {
  const byId = database.prepare<[string], FactRow>(`SELECT ${COLUMNS} FROM transcript WHERE id = ?`)
  const lastOfAll = database.prepare<[], { position: number }>('SELECT max(position) AS position FROM transcript')
  const lastOfSession = database.prepare<[string], { position: number }>(
    'SELECT max(position) AS position FROM transcript WHERE session = ?',
  )
  const read = (row: FactRow) => toRecordedFact(row, readBlob)

  return {
    query(query) {
      const { conditions, values } = conditionsOf(query)
      const forward = 'after' in query
      const rows = database
        .prepare<unknown[], FactRow>(
          `SELECT ${COLUMNS} FROM transcript ${conditions} ORDER BY position ${forward ? '' : 'DESC'} LIMIT ?`,
        )
        .all(...values, query.limit)
      return (forward ? rows : rows.reverse()).map(read)
    },
    find(id) {
      const row = byId.get(id)
      return row === undefined ? null : read(row)
    },
    position: (session) => (session === null ? lastOfAll.get() : lastOfSession.get(session))?.position ?? 0,
  }
}

/** The text depends on which conditions are there, never on what they say. */
function conditionsOf(query: TranscriptQuery): { readonly conditions: string; readonly values: readonly unknown[] } {
  const parts: (readonly [string, ...unknown[]])[] = []
  if (query.session !== undefined) parts.push(['session = ?', query.session])
  if (query.turn !== undefined) parts.push(['turn = ?', query.turn])
  if (query.kinds !== undefined) parts.push([`kind IN (${query.kinds.map(() => '?').join(', ')})`, ...query.kinds])
  if (query.kinds?.every((kind) => RARE.includes(kind))) parts.push([`kind IN (${RARE_LIST})`])
  if (query.kinds?.every((kind) => kind === SESSION_EVENT)) parts.push([`kind = '${SESSION_EVENT}'`])
  if ('after' in query) parts.push(['position > ?', query.after])
  else if (query.before !== 'end') parts.push(['position < ?', query.before])
  const conditions = parts.length === 0 ? '' : `WHERE ${parts.map(([text]) => text).join(' AND ')}`
  return { conditions, values: parts.flatMap(([, ...values]) => values) }
}

import type { Database } from 'better-sqlite3'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { TraceStreamName } from '../../src-shared/trace/streams'
import { fileTrace } from '../../src-shared/trace/trace-filing'
import { type RecordedTrace, TraceRecord } from '../../src-shared/trace/trace-record'
import type { TracePageQuery, TraceWriter } from '../inquirium/trace-stream'
import { canonicalForm } from './canonical-form'
import { chainHash, commit, GENESIS, newSalt } from './chain'

export interface TraceTable extends TraceWriter {
  replay(stream: TraceStreamName, after: number, limit: number): readonly RecordedTrace[]
  page(query: Pick<TracePageQuery, 'before' | 'limit' | 'streams'>): readonly RecordedTrace[]
  /** The records at these places, newest first. */
  at(sequences: readonly number[]): readonly RecordedTrace[]
  find(id: string): RecordedTrace | null
  ofTurn(turn: string): readonly RecordedTrace[]
  position(stream: TraceStreamName): number
  /** What is recorded in both streams after a sequence, oldest first; null where somebody has damaged it. */
  after(sequence: number, limit: number): readonly { readonly sequence: number; readonly item: RecordedTrace | null }[]
}

interface TraceRow {
  readonly sequence: number
  readonly stream: string
  readonly position: number
  readonly record_type: string
  readonly recorded_at: string
  readonly payload: string
}

const SELECT = 'SELECT sequence, stream, position, record_type, recorded_at, payload FROM trace'

/** The operational streams: appended inside a transaction of the journal's, each record on the hash of the one before. */
export function createTraceTable(database: Database, participant: ParticipantRef): TraceTable {
  const last = database.prepare<[string], { position: number; hash: string }>(
    'SELECT position, hash FROM trace WHERE stream = ? ORDER BY position DESC LIMIT 1',
  )
  const insert = database.prepare(`
    INSERT INTO trace
      (stream, position, id, record_type, turn, operation, classification, recorded_at, payload, salt, commitment, previous, hash)
    VALUES
      (@stream, @position, @id, @recordType, @turn, @operation, @classification, @recordedAt, @payload, @salt, @commitment, @previous, @hash)
  `)
  const inStream = database.prepare<[string, number, number], TraceRow>(
    `${SELECT} WHERE stream = ? AND position > ? ORDER BY position LIMIT ?`,
  )
  const newer = database.prepare<[number, number], TraceRow>(`${SELECT} WHERE sequence > ? ORDER BY sequence LIMIT ?`)
  const byTurn = database.prepare<[string], TraceRow>(`${SELECT} WHERE turn = ? ORDER BY sequence`)
  const byId = database.prepare<[string], TraceRow>(`${SELECT} WHERE id = ?`)
  const older = database.prepare<[number, number], TraceRow>(
    `${SELECT} WHERE sequence < ? ORDER BY sequence DESC LIMIT ?`,
  )
  const olderOfStream = database.prepare<[string, number, number], TraceRow>(
    // The plus keeps the planner on the sequence: by stream it would walk there from the newest.
    `${SELECT} WHERE +stream = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?`,
  )
  const atPlaces = database.prepare<[string], TraceRow>(
    `${SELECT} WHERE sequence IN (SELECT value FROM json_each(?)) ORDER BY sequence DESC`,
  )

  const appendOne = (record: TraceRecord, recordedAt: Instant): RecordedTrace => {
    const parsed = TraceRecord.parse(record)
    if (parsed.payload['participant/ref'] !== participant) throw new Error('a trace of another participant')
    const { stream, id, recordType, turn, operation, classification } = fileTrace(parsed)
    const before = last.get(stream) ?? { position: 0, hash: GENESIS }
    const position = before.position + 1
    const payload = canonicalForm(parsed.payload as unknown as JsonValue)
    const salt = newSalt()
    const envelope = { stream, id, turn, operation, classification, recordedAt, commitment: commit(salt, payload) }
    const hash = chainHash(before.hash, { ...envelope, type: recordType, session: null })
    const { lastInsertRowid } = insert.run({
      ...envelope,
      recordType,
      position,
      payload,
      salt,
      previous: before.hash,
      hash,
    })
    return { position, sequence: Number(lastInsertRowid), recordedAt, record: parsed }
  }

  return {
    append: (records, recordedAt) => records.map((record) => appendOne(record, recordedAt)),
    replay: (stream, position, limit) => inStream.all(stream, position, limit).flatMap(readable),
    page({ before, limit, streams }) {
      const start = before === 'end' ? Number.MAX_SAFE_INTEGER : before
      const [only] = streams ?? []
      const rows =
        only !== undefined && streams?.length === 1 ? olderOfStream.all(only, start, limit) : older.all(start, limit)
      return rows.flatMap(readable)
    },
    at: (sequences) => atPlaces.all(JSON.stringify(sequences)).flatMap(readable),
    find(id) {
      const row = byId.get(id)
      return row === undefined ? null : toRecordedTrace(row)
    },
    ofTurn: (turn) => byTurn.all(turn).flatMap(readable),
    position: (stream) => last.get(stream)?.position ?? 0,
    after: (sequence, limit) =>
      newer.all(sequence, limit).map((row) => ({ sequence: row.sequence, item: toRecordedTrace(row) })),
  }
}

const readable = (row: TraceRow) => toRecordedTrace(row) ?? []

/** Null where somebody has damaged it: the record opens all the same, and a check names the place. */
function toRecordedTrace({ stream, record_type, position, sequence, recorded_at, payload }: TraceRow) {
  const said = parseObject(payload)
  const parsed = TraceRecord.safeParse({ stream, record_type, payload_schema: said?.['trace/schema'], payload: said })
  return parsed.success ? { position, sequence, recordedAt: recorded_at, record: parsed.data } : null
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

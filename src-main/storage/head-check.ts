import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { assistantTurnStream, decisionStream } from '../../src-shared/trace/streams'
import { GENESIS } from './chain'
import type { Head, HeadReading, StreamHead } from './head-file'
import { TRANSCRIPT_STREAM } from './transcript-rows'

/** Why the record and its signed head do not belong together. */
export type HeadFinding =
  | { readonly code: 'head-missing' | 'head-invalid' }
  | { readonly code: 'cut-off' | 'altered' | 'added-after-closing'; readonly stream: string; readonly position: number }

export const STREAMS = [TRANSCRIPT_STREAM, decisionStream.stream, assistantTurnStream.stream] as const

/** The end of every stream as it is now. */
export function streamHeads(database: Database): Head['streams'] {
  return Object.fromEntries(STREAMS.map((stream) => [stream, headAt(database, stream, 'end')]))
}

/** When the last record of any stream was recorded, by the clock of that moment. */
export function newestEntry(database: Database): string | null {
  const last = (table: string, order: string) =>
    database
      .prepare<[], { recorded_at: string }>(`SELECT recorded_at FROM ${table} ORDER BY ${order} DESC LIMIT 1`)
      .get()?.recorded_at ?? null
  const ends = [last('transcript', 'position'), last('trace', 'sequence')].flatMap((at) => at ?? [])
  return ends.sort((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null
}

/** Compares the ends only, so that it takes as long for a large record as for a small one. */
export function checkHead(database: Database, reading: HeadReading): HeadFinding | null {
  const now = streamHeads(database)
  const isEmpty = Object.values(now).every(({ position }) => position === 0)
  if (reading.outcome !== 'read') return isEmpty ? null : { code: `head-${reading.outcome}` }
  for (const [stream, signed] of Object.entries(reading.head.streams)) {
    const finding = checkStream(database, stream, signed, now[stream]?.position ?? 0, reading.head.state)
    if (finding) return finding
  }
  return null
}

/** The database file as the head remembers it. */
export function fileSeal(path: string): Head['file'] {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return { bytes: `${size}`, modified: `${mtimeNs}` }
}

/** Whether somebody else has written to a database since it was closed. After a crash nobody can say, and SQLite answers for it. */
export function isTouched(path: string, reading: HeadReading): boolean {
  if (reading.outcome !== 'read') return reading.outcome === 'invalid'
  const now = fileSeal(path)
  const { state, file } = reading.head
  return state === 'closed' && (file?.bytes !== now?.bytes || file?.modified !== now?.modified)
}

function checkStream(
  database: Database,
  stream: string,
  signed: StreamHead,
  last: number,
  state: Head['state'],
): HeadFinding | null {
  if (last < signed.position) return { code: 'cut-off', stream, position: last + 1 }
  if (headAt(database, stream, signed.position).hash !== signed.hash) {
    return { code: 'altered', stream, position: signed.position }
  }
  if (state === 'closed' && last > signed.position) {
    return { code: 'added-after-closing', stream, position: signed.position + 1 }
  }
  return null
}

function headAt(database: Database, stream: string, position: number | 'end'): StreamHead {
  const table = stream === TRANSCRIPT_STREAM ? 'transcript' : 'trace'
  const conditions = [
    ...(table === 'trace' ? ['stream = @stream'] : []),
    ...(position === 'end' ? [] : ['position = @position']),
  ]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const row = database
    .prepare<[object], StreamHead>(`SELECT position, hash FROM ${table} ${where} ORDER BY position DESC LIMIT 1`)
    .get({ stream, position })
  return row ?? { position: 0, hash: GENESIS }
}

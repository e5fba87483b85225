import type { Database } from 'better-sqlite3'
import { chainHash, commit } from './chain'
import type { ChainLink, ChainSource } from './chain-check'
import { BATCH, rowsOf, searchable } from './chain-rows'

interface TraceRow {
  readonly sequence: number
  readonly position: number
  readonly id: string
  readonly record_type: string
  readonly turn: string | null
  readonly operation: string | null
  readonly classification: 'public' | 'community' | 'personal'
  readonly recorded_at: string
  readonly payload: string
  readonly salt: Uint8Array
  readonly commitment: string
  readonly previous: string
  readonly hash: string
}

/** A stream of the trace as a check walks it. */
export function traceLinks(database: Database, stream: string): ChainSource {
  const batch = database.prepare<[string, number, number], TraceRow>(
    'SELECT * FROM trace WHERE stream = ? AND position > ? ORDER BY position LIMIT ?',
  )
  function* links(): Generator<ChainLink> {
    let before = Number.MIN_SAFE_INTEGER
    for (const row of rowsOf((position) => batch.all(stream, position, BATCH))) {
      const {
        sequence,
        position,
        id,
        record_type,
        turn,
        operation,
        classification,
        recorded_at,
        commitment,
        previous,
        hash,
      } = row
      const envelope = {
        id,
        type: record_type,
        session: null,
        turn,
        operation,
        classification,
        recordedAt: recorded_at,
      }
      const stands = chainHash(previous, { ...envelope, stream, commitment }) === hash
      yield {
        position,
        id,
        previous,
        hash,
        isItself: stands && commit(row.salt, row.payload) === commitment,
        isInOrder: sequence > before,
        isAccountedFor: true,
      }
      before = sequence
    }
  }
  return searchable(database, `trace WHERE stream = '${stream}'`, links())
}

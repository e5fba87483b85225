import type { Database } from 'better-sqlite3'
import { Excision } from '../../src-shared/transcript/excision'
import type { ExcisionTarget } from '../inquirium/transcript-store'
import { chainHash, commit } from './chain'
import type { ChainLink, ChainSource } from './chain-check'
import { contentOf, type ReadBlob, TRANSCRIPT_STREAM, TranscriptRow } from './transcript-rows'

const BATCH = 1000

/** Rows in batches, so that a large record is never in memory as a whole. */
function* rowsOf<Row extends { readonly position: number }>(batchAfter: (position: number) => readonly Row[]) {
  for (let rows = batchAfter(0); rows.length > 0; rows = batchAfter(rows.at(-1)?.position ?? 0)) yield* rows
}

function searchable(database: Database, from: string, links: Iterable<ChainLink>): ChainSource {
  const byHash = database.prepare<[string]>(`SELECT 1 FROM ${from} AND hash = ? LIMIT 1`)
  const byPrevious = database.prepare<[string]>(`SELECT 1 FROM ${from} AND previous = ? LIMIT 1`)
  return {
    links,
    hasHash: (hash) => byHash.get(hash) !== undefined,
    hasSuccessorOf: (hash) => byPrevious.get(hash) !== undefined,
  }
}

export function transcriptLinks(database: Database, readBlob: ReadBlob): ChainSource {
  const batch = database.prepare<[number, number]>(
    'SELECT * FROM transcript WHERE position > ? ORDER BY position LIMIT ?',
  )
  const marker = database.prepare<[string, number], { content: string }>(
    `SELECT content FROM transcript WHERE id = ? AND position > ? AND kind = 'inquirium.excision.v1'`,
  )
  const isExcised = (row: TranscriptRow) => {
    if (row.excised_by === null) return false
    const said = marker.get(row.excised_by, row.position)
    return said !== undefined && covers(Excision.parse(JSON.parse(said.content)).target, row)
  }
  const hasItsContent = ({ content, salt, excised_by, commitment }: TranscriptRow) => {
    if (content === null || salt === null) return content === null && salt === null
    return excised_by === null && commit(salt, contentOf({ content }, readBlob) ?? '') === commitment
  }
  function* links(): Generator<ChainLink> {
    for (const row of rowsOf((position) => batch.all(position, BATCH).map((raw) => TranscriptRow.parse(raw)))) {
      const { position, id, kind, session, turn, classification, recorded_at, commitment, previous, hash } = row
      const envelope = { id, type: kind, session, turn, operation: null, classification, recordedAt: recorded_at }
      const stands = chainHash(previous, { ...envelope, stream: TRANSCRIPT_STREAM, commitment }) === hash
      yield {
        position,
        id,
        previous,
        hash,
        isItself: stands && hasItsContent(row),
        isAccountedFor: row.content !== null || isExcised(row),
      }
    }
  }
  return searchable(database, 'transcript WHERE true', links())
}

/** Content may only be missing where a marker in the same chain says so. */
function covers(target: ExcisionTarget, row: TranscriptRow): boolean {
  switch (target.kind) {
    case 'turn':
      return row.turn === target['turn/id']
    case 'session':
      return row.session === target['session/ref']
    case 'participant':
      return true
    case 'expired':
      return row.classification === target.tier && row.recorded_at < target.before
  }
}

interface TraceRow {
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

export function traceLinks(database: Database, stream: string): ChainSource {
  const batch = database.prepare<[string, number, number], TraceRow>(
    'SELECT * FROM trace WHERE stream = ? AND position > ? ORDER BY position LIMIT ?',
  )
  function* links(): Generator<ChainLink> {
    for (const row of rowsOf((position) => batch.all(stream, position, BATCH))) {
      const { position, id, record_type, turn, operation, classification, recorded_at, commitment, previous, hash } =
        row
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
        isAccountedFor: true,
      }
    }
  }
  return searchable(database, `trace WHERE stream = '${stream}'`, links())
}

import type { Database } from 'better-sqlite3'
import { Excision } from '../../src-shared/transcript/excision'
import type { ExcisionTarget } from '../inquirium/transcript-store'
import { digestOf } from './blobs'
import { chainHash, commit } from './chain'
import type { ChainLink, ChainSource } from './chain-check'
import { BATCH, rowsOf, searchable } from './chain-rows'
import { contentOf, parseFact, type ReadBlob, TRANSCRIPT_STREAM, type TranscriptRow } from './transcript-rows'

/** The transcript as a check walks it. Whatever was done to a row, it is a misfit and no fault of the check. */
export function transcriptLinks(database: Database, readBlob: ReadBlob): ChainSource {
  const batch = database.prepare<[number, number], TranscriptRow>(
    'SELECT * FROM transcript WHERE position > ? ORDER BY position LIMIT ?',
  )
  const marker = database.prepare<[string, number], { content: string }>(
    `SELECT content FROM transcript WHERE id = ? AND position > ? AND kind = 'inquirium.excision.v1'`,
  )
  const isExcised = (row: TranscriptRow) => {
    if (row.excised_by === null) return false
    const said = parseFact(marker.get(row.excised_by, row.position)?.content ?? '')
    const excision = Excision.safeParse(said)
    // A marker that was spoiled is a misfit of its own; it vouches for nothing.
    return excision.success && covers(excision.data.target, row)
  }
  const hasItsContent = ({ kind, content, salt, excised_by, commitment }: TranscriptRow) => {
    if (content === null || salt === null) return content === null && salt === null
    const text = contentOf({ content }, readBlob) ?? ''
    return excised_by === null && commit(salt, text) === commitment && (kind !== TURN || hasItsFiles(text, readBlob))
  }
  function* links(): Generator<ChainLink> {
    for (const row of rowsOf((position) => batch.all(position, BATCH))) {
      const { position, id, kind, session, turn, classification, recorded_at, commitment, previous, hash } = row
      const envelope = { id, type: kind, session, turn, operation: null, classification, recordedAt: recorded_at }
      const stands = chainHash(previous, { ...envelope, stream: TRANSCRIPT_STREAM, commitment }) === hash
      yield {
        position,
        id,
        previous,
        hash,
        isItself: stands && hasItsContent(row),
        isInOrder: true,
        isAccountedFor: row.content !== null || isExcised(row),
      }
    }
  }
  return searchable(database, 'transcript WHERE true', links())
}

const TURN = 'inquirium.inquiry-turn.v1'

/** What was attached is kept in files named by what is in them; the fact says these names. */
function hasItsFiles(text: string, readBlob: ReadBlob): boolean {
  const fact = parseFact(text)
  if (fact?.schema !== TURN) return true
  return fact.attachments.every(({ 'content/digest': digest }) => {
    const bytes = readBlob(digest)
    return bytes !== null && digestOf(bytes) === digest
  })
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

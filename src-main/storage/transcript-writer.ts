import type { Database } from 'better-sqlite3'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { FactFiling, RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import type { TranscriptWriter } from '../inquirium/transcript-store'
import type { Blobs } from './blobs'
import { canonicalForm } from './canonical-form'
import { chainHash, commit, GENESIS, newSalt } from './chain'
import { blobMark, TRANSCRIPT_STREAM } from './transcript-rows'

/** Content above this is kept in a file of its own. */
export const MAXIMUM_ROW_BYTES = 256 * 1024

/** Appends facts inside a transaction of the journal's, each on the hash of the one before. */
export function createTranscriptWriter(
  database: Database,
  participant: ParticipantRef,
  blobs: Blobs,
): TranscriptWriter {
  const last = database.prepare<[], { position: number; hash: string }>(
    'SELECT position, hash FROM transcript ORDER BY position DESC LIMIT 1',
  )
  const insert = database.prepare(`
    INSERT INTO transcript
      (position, id, kind, session, turn, classification, recorded_at, content, salt, commitment, previous, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `)
  const refer = database.prepare<[string, number, string]>('INSERT INTO blob_reference VALUES (?, ?, ?)')

  const appendOne = (filing: FactFiling, recordedAt: Instant): RecordedFact => {
    const fact = TranscriptFact.parse(filing.content)
    if (fact['participant/ref'] !== participant) throw new Error('a fact of another participant')
    const before = last.get() ?? { position: 0, hash: GENESIS }
    const position = before.position + 1
    const text = canonicalForm(fact as unknown as JsonValue)
    const bytes = Buffer.from(text)
    const salt = newSalt()
    const { id, kind, session, turn, classification } = filing
    const envelope = { id, type: kind, session, turn, operation: null, classification, recordedAt }
    const commitment = commit(salt, bytes)
    const hash = chainHash(before.hash, { ...envelope, stream: TRANSCRIPT_STREAM, commitment })
    const digest = bytes.length > MAXIMUM_ROW_BYTES ? blobs.put(bytes) : null
    const content = digest === null ? text : blobMark(digest)
    insert.run(
      position,
      id,
      kind,
      session,
      turn,
      classification,
      recordedAt,
      content,
      salt,
      commitment,
      before.hash,
      hash,
    )
    if (digest !== null) refer.run(digest, position, 'content')
    for (const attachment of attachmentsOf(fact)) refer.run(attachment, position, 'attachment')
    return { id, position, recordedAt, fact }
  }

  return { append: (facts, recordedAt) => facts.map((filing) => appendOne(filing, recordedAt)) }
}

function attachmentsOf(fact: TranscriptFact): ReadonlySet<string> {
  if (fact.schema !== 'inquirium.inquiry-turn.v1') return new Set()
  return new Set(fact.attachments.map((attachment) => attachment['content/digest']))
}

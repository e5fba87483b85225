import type { TierName } from '../../src-shared/classification/tier'
import { Sha256 } from '../../src-shared/inquirium/primitives'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'

export const TRANSCRIPT_STREAM = 'transcript'

/** A row of the transcript. Its strict table holds the types; who writes to the file by other means keeps to nothing else. */
export interface TranscriptRow {
  readonly position: number
  readonly id: string
  readonly kind: string
  readonly session: string | null
  readonly turn: string | null
  readonly classification: TierName
  readonly recorded_at: string
  readonly content: string | null
  readonly salt: Uint8Array | null
  readonly excised_by: string | null
  readonly commitment: string
  readonly previous: string
  readonly hash: string
}

/** Text of a row whose content is in a blob; a fact is an object, so no fact reads like this. */
const BLOB_MARK = 'blob '

export const blobMark = (digest: string): string => `${BLOB_MARK}${digest}`

export function blobOf(content: string | null): string | null {
  if (!content?.startsWith(BLOB_MARK)) return null
  // Anything else was written by somebody else, and reads as what it is: no fact.
  return Sha256.safeParse(content.slice(BLOB_MARK.length)).data ?? null
}

export type ReadBlob = (digest: string) => Uint8Array | null

/** The canonical text of a row's fact, wherever it is kept; null when it was excised or its blob is gone. */
export function contentOf(row: Pick<TranscriptRow, 'content'>, readBlob: ReadBlob): string | null {
  const digest = blobOf(row.content)
  if (digest === null) return row.content
  const bytes = readBlob(digest)
  return bytes === null ? null : Buffer.from(bytes).toString('utf8')
}

/** What somebody damaged reads like what was excised: the record opens, and a check names the place. */
export function toRecordedFact(
  row: Pick<TranscriptRow, 'id' | 'position' | 'recorded_at' | 'content'>,
  readBlob: ReadBlob,
): RecordedFact {
  const text = contentOf(row, readBlob)
  const fact = text === null ? null : parseFact(text)
  return { id: row.id, position: row.position, recordedAt: row.recorded_at, fact }
}

export function parseFact(text: string): TranscriptFact | null {
  try {
    return TranscriptFact.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

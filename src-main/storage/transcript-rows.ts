import { z } from 'zod'
import { TierName } from '../../src-shared/classification/tier'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'

export const TRANSCRIPT_STREAM = 'transcript'

/** A row of the transcript as the database has it. */
export const TranscriptRow = z.object({
  position: z.int(),
  id: z.string(),
  kind: z.string(),
  session: z.string().nullable(),
  turn: z.string().nullable(),
  classification: TierName,
  recorded_at: z.string(),
  content: z.string().nullable(),
  salt: z.instanceof(Uint8Array).nullable(),
  excised_by: z.string().nullable(),
  commitment: z.string(),
  previous: z.string(),
  hash: z.string(),
})
export type TranscriptRow = z.infer<typeof TranscriptRow>

/** Text of a row whose content is in a blob; a fact is an object, so no fact reads like this. */
const BLOB_MARK = 'blob '

export const blobMark = (digest: string): string => `${BLOB_MARK}${digest}`

export function blobOf(content: string | null): string | null {
  return content?.startsWith(BLOB_MARK) ? content.slice(BLOB_MARK.length) : null
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

function parseFact(text: string): TranscriptFact | null {
  try {
    return TranscriptFact.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

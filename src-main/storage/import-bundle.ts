import { statSync } from 'node:fs'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { TraceId } from '../../src-shared/inquirium/primitives'
import type { TraceRecord } from '../../src-shared/trace/trace-record'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'
import { type Blobs, digestOf } from './blobs'
import { BundleBody } from './bundle-format'
import type { ExcisedPlaces } from './excised-places'
import type { Stepwise } from './slices'
import { textLines } from './text-lines'
import type { TraceTable } from './trace-table'
import type { TranscriptReader } from './transcript-reader'
import type { ImportOutcome } from './transfers'
import { readLine, verifyBundle } from './verify-bundle'

const MAXIMUM_BYTES = 512 * 1_048_576

export interface BundleImportParts {
  readonly participant: ParticipantRef
  readonly reader: TranscriptReader
  readonly traces: TraceTable
  readonly blobs: Blobs
  readonly isGone: ExcisedPlaces['isGone']
  /** Takes back blobs that no fact came to refer to. */
  readonly dropBlobs: (digests: readonly string[]) => void
}

type Refused = Extract<ImportOutcome, { outcome: 'refused' }>

/** What is to be recorded, all at once, so that a cancelled import has recorded nothing. */
export type PreparedImport = {
  readonly outcome: 'prepared'
  readonly facts: readonly FactFiling[]
  readonly traces: readonly TraceRecord[]
  /** The id of the decision to import, where facts refer to it. */
  readonly trace: TraceId | null
  readonly skipped: number
  readonly sessions: readonly string[]
  readonly blobs: readonly string[]
}

/** Reads a bundle that somebody signed. Its facts become this participant's; what is already here is left as it is. */
export function* prepareBundle(parts: BundleImportParts, path: string): Stepwise<PreparedImport | Refused> {
  const verification = yield* verifyBundle(path)
  if (verification.outcome === 'unreadable') {
    return { outcome: 'refused', code: verification.code === 'missing' ? 'missing' : 'not-a-bundle' }
  }
  if (verification.outcome !== 'intact') return { outcome: 'refused', code: 'not-verified', verification }
  if (statSync(path).size > MAXIMUM_BYTES) return { outcome: 'refused', code: 'too-large' }
  const taken = { facts: [] as FactFiling[], records: [] as TraceRecord[], known: 0, blobs: [] as string[] }
  let isRead = false
  try {
    let line = 0
    for (const text of textLines(path)) {
      const body = BundleBody.safeParse(readLine(text)?.body)
      // Signed and yet not ours to read: a later version wrote it.
      if (!body.success) return { outcome: 'refused', code: 'not-a-bundle' }
      takeLine(body.data, parts, taken)
      line += 1
      if (line % 200 === 0) yield { stage: 'reading', done: line, total: verification.records }
    }
    isRead = true
  } finally {
    if (!isRead) parts.dropBlobs(taken.blobs)
  }
  const { facts, records: traces, known: skipped, blobs } = taken
  const sessions = [...new Set(facts.flatMap(({ session }) => session ?? []))]
  return { outcome: 'prepared', facts, traces, trace: null, skipped, sessions, blobs }
}

function takeLine(
  said: BundleBody,
  { participant, reader, traces, blobs, isGone }: BundleImportParts,
  taken: { facts: FactFiling[]; records: TraceRecord[]; known: number; blobs: string[] },
): void {
  if (said.type === 'blob') taken.blobs.push(...putBlob(blobs, said))
  if (said.type === 'fact') {
    const filing = fileFact(said.id, { ...said.fact, 'participant/ref': participant })
    // What was deleted here does not come back by way of a copy.
    if (reader.find(said.id) !== null || isGone(filing)) taken.known += 1
    else taken.facts.push(filing)
  }
  if (said.type === 'trace') {
    if (traces.find(said.record.payload['trace/id']) !== null) taken.known += 1
    else taken.records.push(ownTrace(said.record, participant))
  }
}

function ownTrace(record: TraceRecord, participant: ParticipantRef): TraceRecord {
  // Sound because the payload keeps its shape: one field of it is replaced by one of the same type.
  return { ...record, payload: { ...record.payload, 'participant/ref': participant } } as TraceRecord
}

function putBlob(blobs: Blobs, { digest, base64 }: Extract<BundleBody, { type: 'blob' }>): readonly string[] {
  const bytes = Buffer.from(base64, 'base64')
  // The signature covers the line, not that the name fits the bytes.
  return digestOf(bytes) === digest ? [blobs.put(bytes)] : []
}

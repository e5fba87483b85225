import { z } from 'zod'
import { ParticipantRef } from '../inquirium/participant-ref'
import { SessionRef } from '../inquirium/primitives'
import { storageFaults } from './storage-faults'

export const exportFormats = ['markdown', 'json-lines'] as const

/** Work on the record that takes as long as the record is large. Where it reads or writes is asked by the host. */
export const TransferRequest = z.discriminatedUnion('kind', [
  /** Null stands for everything. */
  z.strictObject({ kind: z.literal('export'), format: z.enum(exportFormats), session: SessionRef.nullable() }),
  z.strictObject({ kind: z.literal('import-bundle') }),
  z.strictObject({ kind: z.literal('import-conversation') }),
  z.strictObject({ kind: z.literal('verify-record') }),
  z.strictObject({ kind: z.literal('verify-bundle') }),
])
export type TransferRequest = z.infer<typeof TransferRequest>

/** Why something could not even be read. */
export const unreadableCodes = ['missing', 'not-a-record', 'newer-version', ...storageFaults] as const

/** What a check found. `record` is where the first record that does not fit stands in its stream. */
export const VerificationResult = z.discriminatedUnion('found', [
  z.strictObject({ found: z.literal('intact'), participant: ParticipantRef, records: z.int(), unsigned: z.int() }),
  z.strictObject({
    found: z.literal('broken'),
    stream: z.string(),
    fault: z.enum(['changed', 'removed', 'reordered', 'inserted', 'cut-off']),
    record: z.int(),
    id: z.string().nullable(),
  }),
  z.strictObject({ found: z.literal('unproven'), code: z.enum(['head-missing', 'head-invalid']), records: z.int() }),
  z.strictObject({ found: z.literal('unreadable'), code: z.enum(unreadableCodes) }),
])
export type VerificationResult = z.infer<typeof VerificationResult>

export const transferRefusals = [
  'already-exists',
  'folder-missing',
  'nothing-to-export',
  'missing',
  'too-large',
  'not-a-bundle',
  'not-a-conversation',
  'already-imported',
  'corrupt-event',
  'extent-changed',
  'already-recorded',
  'excised',
  'stale-position',
  ...storageFaults,
] as const

/** How it ended. Nothing is left half done. */
export const TransferEnd = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('exported'), path: z.string(), facts: z.int() }),
  z.strictObject({
    outcome: z.literal('imported'),
    facts: z.int(),
    skipped: z.int(),
    sessions: z.array(SessionRef),
  }),
  z.strictObject({ outcome: z.literal('verified'), verification: VerificationResult }),
  z.strictObject({ outcome: z.literal('excised'), facts: z.int(), unfinished: z.boolean() }),
  z.strictObject({ outcome: z.literal('cancelled') }),
  /** A bundle that is not what was exported is not imported. */
  z.strictObject({ outcome: z.literal('not-verified'), verification: VerificationResult }),
  z.strictObject({ outcome: z.literal('refused'), code: z.enum(transferRefusals) }),
])
export type TransferEnd = z.infer<typeof TransferEnd>

/** What long work is doing at the moment. Each part of it has its own measure. */
export const TransferProgress = z.strictObject({
  stage: z.enum(['checking', 'reading', 'recording', 'writing']),
  done: z.int(),
  total: z.int(),
})
export type TransferProgress = z.infer<typeof TransferProgress>

/** One at a time, from its begin until the operator has seen its end. */
export const Transfer = z.strictObject({
  id: z.string(),
  work: z.enum([...TransferRequest.options.map(({ shape }) => shape.kind.value), 'forget']),
  progress: TransferProgress.nullable(),
  /** Whether it can be stopped, and whether the operator has asked for that. */
  stop: z.enum(['possible', 'asked', 'impossible']),
  end: TransferEnd.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** Not chosen: the operator closed the dialog. Busy: another one is still running. */
export const TransferBegin = z.enum(['begun', 'not-chosen', 'busy'])
export type TransferBegin = z.infer<typeof TransferBegin>

import { z } from 'zod'
import { Instant } from '../inquirium/primitives'

/** Why a record was not opened. Nothing was changed on disk. */
export const recordRefusalCodes = [
  'disk-full',
  'read-only',
  'in-use',
  'damaged',
  'damaged-log',
  'disk-failed',
  'newer-version',
  'not-a-record',
  'key-unreadable',
  'unknown-participant',
  'closed',
  'internal',
] as const

/** What opening found and went on from. Each is true of this opening and of no other. */
export const RecordReport = z.strictObject({
  /** How many derived tables were not what the streams say, and have been made again from them. */
  rebuilt: z.int().min(0),
  /** Why the record and its signed head do not belong together, and where. */
  finding: z
    .strictObject({
      code: z.enum(['head-missing', 'head-invalid', 'cut-off', 'altered', 'added-after-closing']),
      stream: z.string().nullable(),
      position: z.int().nullable(),
    })
    .nullable(),
  /** The time of the newest entry, where this machine's clock is behind it. */
  clockBehind: Instant.nullable(),
  /** Whether entries of a damaged log were left behind, at the operator's word. */
  logSetAside: z.boolean(),
})
export type RecordReport = z.infer<typeof RecordReport>

/** How the record of the current participant stands. */
export const RecordStatus = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('opening') }),
  z.strictObject({ state: z.literal('open'), report: RecordReport }),
  z.strictObject({
    state: z.literal('refused'),
    code: z.enum(recordRefusalCodes),
    /** Entries in a damaged log that cannot be read. */
    unreadableCommits: z.int().nullable(),
  }),
])
export type RecordStatus = z.infer<typeof RecordStatus>

export const ReopenRecord = z.strictObject({
  /** Keeps a copy of a damaged log and goes on with what can be read. */
  setDamagedLogAside: z.boolean(),
})
export type ReopenRecord = z.infer<typeof ReopenRecord>

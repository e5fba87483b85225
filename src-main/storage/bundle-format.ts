import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { Instant, SessionRef, Sha256 } from '../../src-shared/inquirium/primitives'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { canonicalForm } from './canonical-form'

/** What one line of a bundle says. A bundle is text: one JSON object a line, each standing on the one before. */
export const BundleBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('header'),
    schema: z.literal('inquirium.bundle.v1'),
    'participant/ref': ParticipantRef,
    'time/at': Instant,
    'session/ref': SessionRef.nullable(),
  }),
  /** The contract of the lines that follow, as JSON Schema, for readers without this app. */
  z.strictObject({ type: z.literal('schema'), name: z.string(), schema: z.record(z.string(), z.unknown()) }),
  z.strictObject({ type: z.literal('blob'), digest: Sha256, base64: z.string() }),
  z.strictObject({ type: z.literal('fact'), id: z.string(), recordedAt: Instant, fact: TranscriptFact }),
  z.strictObject({ type: z.literal('trace'), recordedAt: Instant, record: TraceRecord }),
  /** Signed over the hash of the line before it, and so over all of them. */
  z.strictObject({ type: z.literal('end'), lines: z.int().min(1), signature: z.string() }),
])
export type BundleBody = z.infer<typeof BundleBody>

export const BundleLine = z.strictObject({
  line: z.int().min(1),
  previous: z.string(),
  hash: z.string(),
  /** Any JSON object: its hash is checked before its meaning. */
  body: z.record(z.string(), z.unknown()),
})
export type BundleLine = z.infer<typeof BundleLine>

export function lineHash(previous: string, line: number, body: unknown): string {
  return createHash('sha256')
    .update(`inquirium.bundle.v1\n${previous}\n${line}\n${canonicalForm(body as JsonValue)}`)
    .digest('hex')
}

/** What the signature of a bundle is made over. */
export const signedText = (lastHash: string): string => `inquirium.bundle.v1 ends with ${lastHash}`

import { z } from 'zod'
import { present } from '../classification/implication'
import { Tier } from '../classification/tier'
import { Diagnostics } from './diagnostics'
import { EpistemicOrDefault } from './epistemic'
import { ImportFormat } from './import-format'
import { LocalityVerdict } from './locality-verdict'
import { unfinished } from './outcome-reasons'
import { AnswerPart, ReasoningPart } from './output-part'
import { ParticipantRef } from './participant-ref'
import { Locality } from './policy'
import { Instant, OperationId, Ref, ResultRef, SessionRef, TraceId, TurnId } from './primitives'
import { Timing, Usage } from './usage'

const MAXIMUM_PARTS = 256

const identity = {
  schema: z.literal('inquirium.inquiry-result.v1'),
  'participant/ref': ParticipantRef,
  'session/ref': SessionRef,
  'turn/id': TurnId,
  'result/ref': ResultRef,
  'operation/id': OperationId,
  'time/at': Instant,
  /** Forward only: the trace knows the turn, and never this fact. */
  'trace/ref': TraceId,
  classification: Tier,
  usage: Usage.default(() => ({})),
  timing: Timing.optional(),
  diagnostics: Diagnostics.default(() => ({})),
  /** Of a result without an answer too: it can never be left unsaid. */
  epistemic: EpistemicOrDefault,
} as const

/** Kept apart from the answer, so that it is never sent back to a model or taken for part of it. */
const reasoning = z
  .array(ReasoningPart)
  .max(MAXIMUM_PARTS)
  .default(() => [])

const cutShort = {
  ...identity,
  output: z
    .array(AnswerPart)
    .max(MAXIMUM_PARTS)
    .default(() => []),
  reasoning,
  'runtime/ref': Ref.optional(),
  'model.binding/ref': Ref.optional(),
  locality: Locality.optional(),
  locality_verdict: LocalityVerdict.optional(),
} as const

/** Every answer made here has a verdict; one that was imported was made where nobody here could look. */
const Completed = z
  .strictObject({
    ...identity,
    outcome: z.literal('completed'),
    output: z.array(AnswerPart).min(1).max(MAXIMUM_PARTS),
    reasoning,
    'runtime/ref': Ref,
    'model.binding/ref': Ref,
    locality: Locality,
    locality_verdict: LocalityVerdict.optional(),
    'imported/from': ImportFormat.optional(),
  })
  .refine((result) => result.locality_verdict !== undefined || result['imported/from'] !== undefined, {
    error: 'has no locality verdict',
    path: ['locality_verdict'],
  })
  .meta({ anyOf: [present('locality_verdict', {}), present('imported/from', {})] })

/** How one attempt to answer a turn ended. A refusal has no output; what was cut short keeps what had arrived. */
export const InquiryResult = z.discriminatedUnion('outcome', [
  Completed,
  z.strictObject({ ...cutShort, ...unfinished('interrupted') }),
  z.strictObject({ ...cutShort, ...unfinished('cancelled') }),
  z.strictObject({ ...cutShort, ...unfinished('failed') }),
  z.strictObject({ ...identity, ...unfinished('denied') }),
  z.strictObject({
    ...identity,
    ...unfinished('handler-unavailable'),
    /** Of a model that was refused for what a last look at it showed. */
    locality_verdict: LocalityVerdict.optional(),
  }),
  z.strictObject({ ...identity, ...unfinished('invalid') }),
])
export type InquiryResult = z.infer<typeof InquiryResult>

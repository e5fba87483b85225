import { z } from 'zod'
import { EpistemicOrDefault } from './epistemic'
import { LocalityVerdict } from './locality-verdict'
import { unfinished } from './outcome-reasons'
import { OutputPart } from './output-part'
import { Locality } from './policy'
import { ReasonCode, Ref } from './primitives'
import { responseEnvelope } from './response-envelope'

const MAXIMUM_PARTS = 256

/** The epistemic block is part of every response, also of one without an answer: it can never be left unsaid. */
const envelope = {
  ...responseEnvelope('inquirium.generate.response.v1', 'generate'),
  epistemic: EpistemicOrDefault,
}

const partialOutput = z
  .array(OutputPart)
  .max(MAXIMUM_PARTS)
  .default(() => [])

/** An attempt that reached a runtime and was cut short; what had arrived is kept. */
const cutShort = {
  ...envelope,
  output: partialOutput,
  'runtime/ref': Ref.optional(),
  'model.binding/ref': Ref.optional(),
  locality: Locality.optional(),
  locality_verdict: LocalityVerdict.optional(),
}

const RuntimeRejection = z.strictObject({ 'runtime/ref': Ref, 'reason/code': ReasonCode })

/** How a generation ended. No outcome has an `effects` field: a generation says something and does nothing. */
export const GenerateResponse = z.discriminatedUnion('outcome', [
  z.strictObject({
    ...envelope,
    outcome: z.literal('completed'),
    output: z.array(OutputPart).min(1).max(MAXIMUM_PARTS),
    'runtime/ref': Ref,
    'model.binding/ref': Ref,
    locality: Locality,
    locality_verdict: LocalityVerdict.optional(),
  }),
  z.strictObject({ ...cutShort, ...unfinished('interrupted') }),
  z.strictObject({ ...cutShort, ...unfinished('cancelled') }),
  z.strictObject({ ...envelope, ...unfinished('denied') }),
  z.strictObject({
    ...envelope,
    ...unfinished('handler-unavailable'),
    /** Of a model that was refused for what a last look at it showed. */
    locality_verdict: LocalityVerdict.optional(),
    rejections: z.array(RuntimeRejection).max(64).optional(),
  }),
  z.strictObject({ ...envelope, ...unfinished('invalid') }),
  z.strictObject({ ...cutShort, ...unfinished('failed') }),
])
export type GenerateResponse = z.infer<typeof GenerateResponse>

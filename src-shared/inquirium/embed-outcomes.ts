import { z } from 'zod'
import { LocalityVerdict } from './locality-verdict'
import { unfinished } from './outcome-reasons'
import { Locality } from './policy'
import { Ref } from './primitives'

/** Who did the work, for the outcome that has a result. */
export const embedServed = {
  'runtime/ref': Ref,
  'model.binding/ref': Ref,
  locality: Locality,
  locality_verdict: LocalityVerdict.optional(),
}

/** Embedding has no partial result, so every unfinished outcome is the envelope and its reason. */
export function embedUnfinished<E extends z.ZodRawShape>(envelope: E) {
  return [
    z.strictObject({ ...envelope, ...unfinished('interrupted') }),
    z.strictObject({ ...envelope, ...unfinished('cancelled') }),
    z.strictObject({ ...envelope, ...unfinished('denied') }),
    z.strictObject({ ...envelope, ...unfinished('handler-unavailable') }),
    z.strictObject({ ...envelope, ...unfinished('invalid') }),
    z.strictObject({ ...envelope, ...unfinished('failed') }),
  ] as const
}

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

/**
 * Embedding has no partial result, so every unfinished outcome is the envelope and its reason, with the verdict where it
 * was refused for what showed of where it is done.
 */
export function embedUnfinished<E extends z.ZodRawShape>(envelope: E) {
  const refusable = { ...envelope, locality_verdict: LocalityVerdict.optional() }
  return [
    z.strictObject({ ...refusable, ...unfinished('interrupted') }),
    z.strictObject({ ...envelope, ...unfinished('cancelled') }),
    z.strictObject({ ...envelope, ...unfinished('denied') }),
    z.strictObject({ ...refusable, ...unfinished('handler-unavailable') }),
    z.strictObject({ ...refusable, ...unfinished('invalid') }),
    z.strictObject({ ...envelope, ...unfinished('failed') }),
  ] as const
}

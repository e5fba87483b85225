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
 * Embedding has no partial result, so every unfinished outcome is the envelope and its reason, with the verdict where
 * something showed of where it is done.
 */
export function embedUnfinished<E extends z.ZodRawShape>(envelope: E) {
  const judged = { ...envelope, locality_verdict: LocalityVerdict.optional() }
  return [
    z.strictObject({ ...judged, ...unfinished('interrupted') }),
    z.strictObject({ ...judged, ...unfinished('cancelled') }),
    z.strictObject({ ...judged, ...unfinished('denied') }),
    z.strictObject({ ...judged, ...unfinished('handler-unavailable') }),
    z.strictObject({ ...judged, ...unfinished('invalid') }),
    z.strictObject({ ...judged, ...unfinished('failed') }),
  ] as const
}

import { z } from 'zod'
import { Tier } from '../classification/tier'
import { Diagnostics } from './diagnostics'
import { OperationId, Ref } from './primitives'
import { Timing, Usage } from './usage'

/** What every answer to an operation carries, however the operation ended. */
export function responseEnvelope<const S extends string, const O extends string>(schema: S, operation: O) {
  return {
    schema: z.literal(schema),
    operation: z.literal(operation),
    'operation/id': OperationId.optional(),
    'trace/ref': Ref,
    classification: Tier,
    usage: Usage.default(() => ({})),
    timing: Timing.optional(),
    diagnostics: Diagnostics.default(() => ({})),
  }
}

import { z } from 'zod'
import { LocalityVerdict } from '../inquirium/locality-verdict'
import { Transport } from '../inquirium/policy'
import { Ref } from '../inquirium/primitives'

/** A runtime with one of its models, as the operator sees it. */
export const RuntimeSummary = z.strictObject({
  'runtime/ref': Ref,
  'model.binding/ref': Ref,
  name: z.string(),
  model: z.string(),
  adapter: z.string(),
  transport: Transport,
  /** The address or the command by which it is reached, unless it runs in the app. */
  place: z.string().nullable(),
  origin: z.enum(['built-in', 'configured', 'discovered']),
  state: z.enum(['ready', 'loading', 'unreachable', 'unhealthy', 'not-configured', 'model-missing']),
  windowTokens: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  isSmall: z.boolean(),
  verdict: LocalityVerdict,
  acknowledged: z.boolean(),
  /** Whether it may serve the baseline now, and if not, why. */
  baseline: z.string(),
})
export type RuntimeSummary = z.infer<typeof RuntimeSummary>

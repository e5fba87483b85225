import { z } from 'zod'
import { ClassKeyed, MonotoneClassKeyed, resolveClassKeyed } from '../classification/class-keyed'
import type { Misconfigured, Resolved } from '../classification/keyed'
import type { Tier, TierName } from '../classification/tier'
import { GenerateParameters } from './generate-parameters'
import { Ref } from './primitives'

/** How long content is kept, from the longest to the shortest. */
export const RETENTION_PROFILES = [
  'until-excised',
  'one-year',
  'ninety-days',
  'thirty-days',
  'seven-days',
  'one-day',
] as const

/** What is blacked out before content goes anywhere, from nothing to everything. */
export const REDACTION_PROFILES = ['none', 'secrets', 'secrets-and-identifiers', 'all-content'] as const

/** How much a trace says, from the most to the least. No level says content. */
export const TRACE_LEVELS = ['detailed', 'metadata_only', 'outcome_only'] as const

/** Who may share a runtime's cached prompt, from anybody to nobody. */
export const CACHE_NAMESPACES = ['shared', 'participant', 'session', 'none'] as const

/** The order of each axis that protects something; the other axes only shape behaviour. */
const strictness = {
  prompt_template: null,
  retention: RETENTION_PROFILES,
  redaction: REDACTION_PROFILES,
  trace_level: TRACE_LEVELS,
  cache_namespace: CACHE_NAMESPACES,
  adapter_parameters: null,
} as const

/** Configuration that depends on what the data is. */
export const ClassKeyedConfiguration = z.strictObject({
  schema: z.literal('inquirium.class-keyed-configuration.v1'),
  prompt_template: ClassKeyed(Ref).optional(),
  retention: MonotoneClassKeyed(RETENTION_PROFILES).optional(),
  redaction: MonotoneClassKeyed(REDACTION_PROFILES).optional(),
  trace_level: MonotoneClassKeyed(TRACE_LEVELS).optional(),
  cache_namespace: MonotoneClassKeyed(CACHE_NAMESPACES).optional(),
  adapter_parameters: ClassKeyed(GenerateParameters).optional(),
})
export type ClassKeyedConfiguration = z.infer<typeof ClassKeyedConfiguration>

export type ClassAxis = keyof typeof strictness
type AxisValue<A extends ClassAxis> = NonNullable<NonNullable<ClassKeyedConfiguration[A]>['default']>

/** The value of one axis for one tier, checked again for monotonicity: configuration may have been built, not parsed. */
export function resolveForClass<A extends ClassAxis>(
  configuration: ClassKeyedConfiguration,
  axis: A,
  tier: Tier,
): Resolved<TierName, AxisValue<A>> | Misconfigured<TierName> {
  // TypeScript cannot see that an axis, its values and their order move together; the tables above pair them.
  const keyed = configuration[axis] as ClassKeyed<AxisValue<A>> | undefined
  if (keyed === undefined) return { outcome: 'misconfigured', code: 'nothing-configured' }
  return resolveClassKeyed(keyed, tier, strictness[axis] as readonly AxisValue<A>[] | null)
}

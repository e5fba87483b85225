import { z } from 'zod'
import type { Misconfigured, Resolved } from '../classification/keyed'
import type { Mode } from '../classification/mode'
import { ModeKeyed, MonotoneModeKeyed, resolveModeKeyed } from '../classification/mode-keyed'
import type { CONFIDENCES } from './epistemic'
import { LOCALITY_VERDICTS } from './locality-verdict'
import { Ref } from './primitives'

/** The highest confidence an answer may state, from the freest to the most modest. */
export const CONFIDENCE_CAPS = [
  'high',
  'medium',
  'low',
  'unstated',
] as const satisfies readonly (typeof CONFIDENCES)[number][]

/** Whether links in answers open, from after asking to never. */
export const LINK_OPENINGS = ['ask', 'disabled'] as const

/** The widest scope a permission may have, from for good to this one time. */
export const PERMISSION_SCOPES = ['always', 'session', 'turn', 'once'] as const

/** How loudly a boundary risk is raised, from the feed to a question that blocks. */
export const ESCALATION_LEVELS = ['activity-feed', 'notification', 'operator-prompt'] as const

/** The order of each axis that sets rigor; a prompt template only shapes behaviour. */
export const modeStrictness = {
  prompt_template: null,
  confidence_cap: CONFIDENCE_CAPS,
  locality_floor: LOCALITY_VERDICTS,
  link_opening: LINK_OPENINGS,
  permission_scope: PERMISSION_SCOPES,
  boundary_risk_escalation: ESCALATION_LEVELS,
} as const

/** Configuration that depends on the regime the operator works in. */
export const ModeKeyedConfiguration = z.strictObject({
  schema: z.literal('inquirium.mode-keyed-configuration.v1'),
  prompt_template: ModeKeyed(Ref).optional(),
  confidence_cap: MonotoneModeKeyed(CONFIDENCE_CAPS).optional(),
  locality_floor: MonotoneModeKeyed(LOCALITY_VERDICTS).optional(),
  link_opening: MonotoneModeKeyed(LINK_OPENINGS).optional(),
  permission_scope: MonotoneModeKeyed(PERMISSION_SCOPES).optional(),
  boundary_risk_escalation: MonotoneModeKeyed(ESCALATION_LEVELS).optional(),
})
export type ModeKeyedConfiguration = z.infer<typeof ModeKeyedConfiguration>

export type ModeAxis = keyof typeof modeStrictness
export type ModeAxisValue<A extends ModeAxis> = NonNullable<NonNullable<ModeKeyedConfiguration[A]>['default']>

export function resolveForMode<A extends ModeAxis>(
  configuration: ModeKeyedConfiguration,
  axis: A,
  mode: Mode,
): Resolved<Mode, ModeAxisValue<A>> | Misconfigured<Mode> {
  // TypeScript cannot see that an axis, its values and their order move together; the tables above pair them.
  const keyed = configuration[axis] as ModeKeyed<ModeAxisValue<A>> | undefined
  if (keyed === undefined) return { outcome: 'misconfigured', code: 'nothing-configured' }
  return resolveModeKeyed(keyed, mode, modeStrictness[axis] as readonly ModeAxisValue<A>[] | null)
}

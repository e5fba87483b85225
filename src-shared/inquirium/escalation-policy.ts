import { z } from 'zod'
import { MonotoneClassKeyed, resolveClassKeyed } from '../classification/class-keyed'
import { MODES, type Mode } from '../classification/mode'
import { MonotoneModeKeyed, resolveModeKeyed } from '../classification/mode-keyed'
import { highest, type OrderedAxis } from '../classification/ordered-axis'
import { TIERS, type Tier } from '../classification/tier'
import type { ESCALATION_REASONS } from './decision-kinds'
import { ESCALATION_LEVELS } from './mode-keyed-configuration'
import { leastRigor } from './mode-rigor'

export type EscalationReason = (typeof ESCALATION_REASONS)[number]
export type EscalationLevel = (typeof ESCALATION_LEVELS)[number]

/** How loud something that only informs can get: there is nothing in it to decide, so it never blocks. */
export const INFORMING_LEVELS = ['activity-feed', 'notification'] as const satisfies readonly EscalationLevel[]

/** How loudly one matter is raised, by mode and, if it is given, by the class of the data. Neither may loosen. */
const Threshold = z.strictObject({
  mode: MonotoneModeKeyed(INFORMING_LEVELS).optional(),
  class: MonotoneClassKeyed(INFORMING_LEVELS).optional(),
})
export type Threshold = z.infer<typeof Threshold>

/** What the operator may make louder. What needs a decision is always a prompt, and so has no threshold. */
export const EscalationThresholds = z.strictObject({
  'sustained-baseline-loss': Threshold.optional(),
  'boundary-risk': Threshold.optional(),
  'crisis-candidate': Threshold.optional(),
})
export type EscalationThresholds = z.infer<typeof EscalationThresholds>

/** Which matters reach the operator beyond the feed. Proposal 066, decision 11. */
export const EscalationPolicy = z.strictObject({
  schema: z.literal('inquirium.escalation-policy.v1'),
  thresholds: EscalationThresholds,
})
export type EscalationPolicy = z.infer<typeof EscalationPolicy>

const inEveryMode = <L extends EscalationLevel>(level: L) => ({ commons: level, support: level, crisis: level })

/** The least each matter is raised in each mode, whatever else is configured. */
export const leastEscalation: Readonly<Record<EscalationReason, Readonly<Record<Mode, EscalationLevel>>>> = {
  'operator-decision-required': inEveryMode('operator-prompt'),
  'sustained-baseline-loss': inEveryMode('notification'),
  'boundary-risk': leastRigor.boundary_risk_escalation,
  'pre-egress-confirmation': inEveryMode('operator-prompt'),
  'crisis-candidate': { commons: 'activity-feed', support: 'notification', crisis: 'notification' },
}

/** How loudly a matter is raised: the loudest of what the mode demands and what is configured. */
export function escalationLevel(
  reason: EscalationReason,
  { mode, tier }: { readonly mode: Mode; readonly tier: Tier },
  { thresholds }: EscalationPolicy,
): EscalationLevel {
  const least = leastEscalation[reason][mode]
  const threshold = Object.hasOwn(thresholds, reason) ? thresholds[reason as keyof EscalationThresholds] : undefined
  const configured = [
    ...upTo(MODES, mode).map((key) => threshold?.mode && resolveModeKeyed(threshold.mode, key, INFORMING_LEVELS)),
    ...upTo(TIERS, tier).map((key) => threshold?.class && resolveClassKeyed(threshold.class, key, INFORMING_LEVELS)),
  ].flatMap((found) => (found?.outcome === 'resolved' ? [found.value] : []))
  return highest<EscalationLevel>(ESCALATION_LEVELS, [least, ...configured])
}

/** A key that is not configured takes the strictest value, so a milder key can be louder than the one asked for. */
const upTo = <K extends string>(axis: OrderedAxis<K>, key: K): readonly K[] => axis.slice(0, axis.indexOf(key) + 1)

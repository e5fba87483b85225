import type { Misconfigured } from '../classification/keyed'
import type { Mode } from '../classification/mode'
import {
  type ModeAxis,
  type ModeAxisValue,
  type ModeKeyedConfiguration,
  modeStrictness,
  resolveForMode,
} from './mode-keyed-configuration'

export type RigorAxis = Exclude<ModeAxis, 'prompt_template'>

/** The least rigor each mode has, whatever else is configured. */
export const leastRigor = {
  confidence_cap: { commons: 'high', support: 'low', crisis: 'low' },
  locality_floor: { commons: 'loopback-unverified', support: 'local-attested', crisis: 'local-attested' },
  link_opening: { commons: 'ask', support: 'disabled', crisis: 'disabled' },
  permission_scope: { commons: 'always', support: 'once', crisis: 'once' },
  boundary_risk_escalation: { commons: 'activity-feed', support: 'notification', crisis: 'notification' },
} as const satisfies { readonly [A in RigorAxis]: Readonly<Record<Mode, ModeAxisValue<A>>> }

export type Rigor<A extends RigorAxis> =
  | { readonly outcome: 'resolved'; readonly value: ModeAxisValue<A>; readonly from: 'least-rigor' | 'configuration' }
  | Misconfigured<Mode>

/** How strict one axis is in one mode: configuration can tighten what the mode demands and never loosen it. */
export function resolveRigor<A extends RigorAxis>(
  axis: A,
  mode: Mode,
  configuration: ModeKeyedConfiguration | null,
): Rigor<A> {
  const least: ModeAxisValue<A> = leastRigor[axis][mode]
  if (configuration?.[axis] === undefined) return { outcome: 'resolved', value: least, from: 'least-rigor' }
  const configured = resolveForMode(configuration, axis, mode)
  if (configured.outcome === 'misconfigured') return configured
  const order: readonly string[] = modeStrictness[axis]
  return order.indexOf(configured.value) > order.indexOf(least)
    ? { outcome: 'resolved', value: configured.value, from: 'configuration' }
    : { outcome: 'resolved', value: least, from: 'least-rigor' }
}

/** Whether a link may open in this mode, after its whole address was shown. */
export const mayOpenLinks = (mode: Mode): boolean => leastRigor.link_opening[mode] === 'ask'

import { highest, reaches } from './ordered-axis'
import { isAtLeastAsRestrictiveAs, meet, type Tier } from './tier'

/** What may become of one piece of data, from the most permissive to the most restrictive. */
export const DISPOSITIONS = ['include', 'redact', 'drop', 'fail'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

/** What one layer allows for a piece of data. */
export type Allowance = {
  /** The most restrictive tier that still gets through. */
  readonly ceiling: Tier
  readonly disposition: Disposition
  readonly egress: boolean
}

/** What all layers allow together. A later layer can restrict further and can never give anything back. */
export function narrow(first: Allowance, ...rest: readonly Allowance[]): Allowance {
  const layers = [first, ...rest]
  return {
    ceiling: meet(first.ceiling, ...rest.map((layer) => layer.ceiling)),
    disposition: highest(DISPOSITIONS, [first.disposition, ...rest.map((layer) => layer.disposition)]),
    egress: layers.every((layer) => layer.egress),
  }
}

export function isNoWiderThan(allowance: Allowance, other: Allowance): boolean {
  return (
    isAtLeastAsRestrictiveAs(other.ceiling, allowance.ceiling) &&
    reaches(DISPOSITIONS, allowance.disposition, other.disposition) &&
    (other.egress || !allowance.egress)
  )
}

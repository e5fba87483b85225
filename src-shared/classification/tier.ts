import { z } from 'zod'
import { highest, lowest, reaches } from './ordered-axis'

/** From least to most restrictive. */
export const TIERS = ['public', 'community', 'personal'] as const

/** A tier that must be spelled right: for configuration, where a typo is an error and not a label. */
export const TierName = z.enum(TIERS)
export type TierName = z.infer<typeof TierName>

export const MOST_RESTRICTIVE_TIER: TierName = 'personal'

/** The label data carries. Missing, null or unknown text reads as the most restrictive tier. */
export const Tier = z
  .string()
  .nullish()
  .transform(readTier)
  .meta({ description: 'public, community or personal; anything else, and nothing at all, reads as personal' })
export type Tier = z.infer<typeof Tier>

export function readTier(raw: unknown): TierName {
  return TIERS.find((tier) => tier === raw) ?? MOST_RESTRICTIVE_TIER
}

export function isAtLeastAsRestrictiveAs(tier: Tier, other: Tier): boolean {
  return reaches(TIERS, tier, other)
}

/** The label of something made from all of these: the most restrictive wins. */
export function join(first: Tier, ...rest: readonly Tier[]): Tier {
  return highest(TIERS, [first, ...rest])
}

/** The least restrictive of these: the ceiling that every layer still accepts. */
export function meet(first: Tier, ...rest: readonly Tier[]): Tier {
  return lowest(TIERS, [first, ...rest])
}

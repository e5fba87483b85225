import { z } from 'zod'
import { TierName } from '../classification/tier'
import { RETENTION_PROFILES } from '../inquirium/class-keyed-configuration'
import { Instant } from '../inquirium/primitives'

export const RetentionProfile = z.enum(RETENTION_PROFILES)
export type RetentionProfile = z.infer<typeof RetentionProfile>

/** How long each class of content stays, and what is about to go. */
export const RetentionView = z.strictObject({
  tiers: z.array(
    z.strictObject({
      tier: TierName,
      profile: RetentionProfile,
      /** Entries that have reached their age. */
      due: z.int().min(0),
      /** When they go. Null while that has not been announced. */
      goesAt: Instant.nullable(),
    }),
  ),
})
export type RetentionView = z.infer<typeof RetentionView>

export const SetRetention = z.strictObject({ tier: TierName, profile: RetentionProfile })
export type SetRetention = z.infer<typeof SetRetention>

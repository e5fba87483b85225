import { z } from 'zod'

const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'write a time of day as "22:30"' })

/** When and how often notifications of the system may ask for attention. */
export const AttentionSettings = z
  .strictObject({
    enabled: z.boolean().default(true),
    quiet_from: ClockTime.optional(),
    quiet_until: ClockTime.optional(),
    /** How many in an hour; what comes beyond that is told together. */
    per_hour: z.int().min(1).max(60).default(4),
  })
  .refine((settings) => (settings.quiet_from === undefined) === (settings.quiet_until === undefined), {
    error: 'quiet hours need both quiet_from and quiet_until',
    path: ['quiet_from'],
  })
export type AttentionSettings = z.infer<typeof AttentionSettings>

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const DAY = 24 * 60

/** How many minutes of quiet are left at a minute of the day; 0 outside of quiet hours, which may span midnight. */
export function quietMinutesLeft({ quiet_from, quiet_until }: AttentionSettings, minute: number): number {
  if (quiet_from === undefined || quiet_until === undefined) return 0
  const [from, until] = [minutesOf(quiet_from), minutesOf(quiet_until)]
  const length = (until - from + DAY) % DAY
  const passed = (minute - from + DAY) % DAY
  return passed < length ? length - passed : 0
}

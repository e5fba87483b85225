import { z } from 'zod'
import { Mode } from '../classification/mode'
import { AttentionSettings } from '../inquirium/attention'
import { BlockedDestination } from '../inquirium/decision-trace'
import { TraceId } from '../inquirium/primitives'
import { BaselineHealth, BaselineSubject, CheckOutcome } from './baseline'

const Nothing = z.null()

/** What the page's own policy stopped, summed up by the kind of place. The addresses stay in the page. */
export const StoppedByPolicy = z
  .array(z.strictObject({ destination: BlockedDestination, count: z.int().min(1).max(1_000_000) }))
  .max(BlockedDestination.options.length)
export type StoppedByPolicy = z.infer<typeof StoppedByPolicy>

/** How careful the app is, when it may interrupt, what was set aside for review, and how the baseline is. */
export const watchRoutes = {
  'mode.read': { input: Nothing, output: Mode },
  'mode.set': { input: Mode, output: Nothing },
  'notifications.read': { input: Nothing, output: AttentionSettings },
  'notifications.set': { input: AttentionSettings, output: Nothing },
  'review.close': { input: z.strictObject({ candidate: TraceId }), output: Nothing },
  'policy.stopped': { input: StoppedByPolicy, output: Nothing },
  'baseline.read': { input: Nothing, output: BaselineHealth },
  /** Resolves when the check is over; how far it is comes as a push. */
  'baseline.check': { input: BaselineSubject, output: CheckOutcome },
  'baseline.stop': { input: BaselineSubject, output: Nothing },
} as const

import { z } from 'zod'
import { Mode } from '../classification/mode'
import { AttentionSettings } from '../inquirium/attention'
import { TraceId } from '../inquirium/primitives'
import { BaselineHealth, BaselineSubject, CheckOutcome } from './baseline'

const Nothing = z.null()

/** How careful the app is, when it may interrupt, what was set aside for review, and how the baseline is. */
export const watchRoutes = {
  'mode.read': { input: Nothing, output: Mode },
  'mode.set': { input: Mode, output: Nothing },
  'notifications.read': { input: Nothing, output: AttentionSettings },
  'notifications.set': { input: AttentionSettings, output: Nothing },
  'review.close': { input: z.strictObject({ candidate: TraceId }), output: Nothing },
  'baseline.read': { input: Nothing, output: BaselineHealth },
  /** Resolves when the check is over; how far it is comes as a push. */
  'baseline.check': { input: BaselineSubject, output: CheckOutcome },
  'baseline.stop': { input: BaselineSubject, output: Nothing },
} as const

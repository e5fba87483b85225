import { z } from 'zod'

const Milliseconds = z.number().min(0).max(604_800_000)

/** Where the time of an attempt went. The stretches add up to its length; absent means it did not happen. */
export const TurnTiming = z.strictObject({
  'selection/ms': Milliseconds.optional(),
  'queue/ms': Milliseconds.optional(),
  'first-token/ms': Milliseconds.optional(),
  'stream/ms': Milliseconds.optional(),
  'tools/ms': Milliseconds.optional(),
  'operator/ms': Milliseconds.optional(),
  'commit/ms': Milliseconds.optional(),
})
export type TurnTiming = z.infer<typeof TurnTiming>

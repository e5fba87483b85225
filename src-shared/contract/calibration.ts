import { z } from 'zod'
import { Confidence } from '../inquirium/epistemic'
import { FeedbackVerdict } from '../inquirium/inquiry-feedback'
import { Ref } from '../inquirium/primitives'

const model = { 'runtime/ref': Ref, 'model.binding/ref': Ref }

/** How many answers of a model have this verdict as their latest, by what they claimed and by the day it was given. */
export const VerdictCount = z.strictObject({
  ...model,
  confidence: Confidence,
  verdict: FeedbackVerdict,
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  count: z.int().min(1),
})
export type VerdictCount = z.infer<typeof VerdictCount>

/** Counts and nothing made from them: there is no field for a score, a rank or a streak. */
export const Calibration = z.strictObject({
  /** Every model that ever answered, with how often, judged or not. */
  models: z.array(z.strictObject({ ...model, answers: z.int().min(1) })),
  verdicts: z.array(VerdictCount),
})
export type Calibration = z.infer<typeof Calibration>

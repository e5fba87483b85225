import { z } from 'zod'
import { MOST_RESTRICTIVE_TIER, TierName } from '../classification/tier'
import { Ref, TurnId } from './primitives'
import { TraceName } from './trace-name'
import { UniqueArray } from './unique-array'

export const CrisisReason = z.enum([
  'immediate-danger',
  'self-harm-risk',
  'severe-distress',
  'safety-boundary-uncertain',
])
export type CrisisReason = z.infer<typeof CrisisReason>

/** A sign that the host should review, never a verdict. Evidence is the host's own rules that matched, never text. */
export const CrisisCandidate = z.strictObject({
  schema: z.literal('inquirium.crisis-candidate.v1'),
  'candidate/ref': TraceName,
  'turn/id': TurnId,
  'reason/code': CrisisReason,
  'evidence/refs': UniqueArray(Ref.regex(/^rule\/[a-z0-9/-]+$/), 16).min(1),
  classification: TierName.default(MOST_RESTRICTIVE_TIER),
})
export type CrisisCandidate = z.infer<typeof CrisisCandidate>

import { z } from 'zod'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { QuestionPlace } from './question-place'
import type { QuestionDraft } from './shape-question'

const MOST_MINUTES = 7 * 24 * 60

/** `[questions]` of the configuration. */
export const QuestionSettings = z.strictObject({
  /** How long a question of a turn waits; without it, as long as the turn does. */
  answer_within_minutes: z.int().min(1).max(MOST_MINUTES).optional(),
})
export type QuestionSettings = z.infer<typeof QuestionSettings>

/** Gives a question of a turn the time the operator allows for it. What belongs to no turn is never hurried. */
export function withDeadline(
  draft: QuestionDraft,
  { turn }: QuestionPlace,
  minutes: number | undefined,
  now: Instant,
): QuestionDraft {
  if (minutes === undefined || turn === null || draft.expiresAt !== undefined) return draft
  return { ...draft, expiresAt: new Date(Date.parse(now) + minutes * 60_000).toISOString() }
}

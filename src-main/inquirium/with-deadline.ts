import type { Instant } from '../../src-shared/inquirium/primitives'
import type { QuestionPlace } from './question-place'
import type { QuestionDraft } from './shape-question'

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

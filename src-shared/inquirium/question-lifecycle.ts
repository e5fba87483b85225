import { z } from 'zod'

export const QuestionState = z.enum(['pending', 'answered', 'timed_out', 'cancelled', 'superseded'])
export type QuestionState = z.infer<typeof QuestionState>

/** Why a question was closed by someone other than its answer, its deadline or its successor. */
export const QuestionCancelCause = z.enum(['user', 'declined', 'withdrawn', 'interrupted'])
export type QuestionCancelCause = z.infer<typeof QuestionCancelCause>

export type QuestionEvent = 'answer' | 'time-out' | 'cancel' | 'supersede'

export type QuestionRefusal = 'already-answered' | 'already-timed-out' | 'already-cancelled' | 'already-superseded'

export type QuestionTransition =
  | { readonly kind: 'moved'; readonly to: Exclude<QuestionState, 'pending'> }
  | { readonly kind: 'refused'; readonly reason: QuestionRefusal }

const destinations = {
  answer: 'answered',
  'time-out': 'timed_out',
  cancel: 'cancelled',
  supersede: 'superseded',
} as const satisfies Record<QuestionEvent, QuestionState>

const refusals = {
  answered: 'already-answered',
  timed_out: 'already-timed-out',
  cancelled: 'already-cancelled',
  superseded: 'already-superseded',
} as const satisfies Record<Exclude<QuestionState, 'pending'>, QuestionRefusal>

/** A question is closed once. Whatever arrives later is refused and told how it was closed. */
export function moveQuestion(state: QuestionState, event: QuestionEvent): QuestionTransition {
  return state === 'pending' ? { kind: 'moved', to: destinations[event] } : { kind: 'refused', reason: refusals[state] }
}

/** Only an answer unblocks with what the operator said; the rest fails closed unless a safe default was declared. */
export function carriesOperatorInput(state: QuestionState): boolean {
  return state === 'answered'
}

import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { QuestionCancelCause } from '../../src-shared/inquirium/question-lifecycle'

const causes = {
  'operator-cancelled': 'user',
  'session-excised': 'withdrawn',
  'app-closing': 'interrupted',
} as const satisfies Record<OutcomeReason<'cancelled'>, QuestionCancelCause>

/** Why a question ends that nobody answered before its attempt was stopped. */
export const causeOfStop = (reason: OutcomeReason<'cancelled'>): QuestionCancelCause => causes[reason]

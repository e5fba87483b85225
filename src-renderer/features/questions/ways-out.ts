import { isForgettingReason } from '../../../src-shared/contract/forgetting-reason'
import type { CloseQuestion } from '../../../src-shared/contract/questions'
import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'

export type WayOut = CloseQuestion['how']

/**
 * How a question can be closed without an answer, where the ways differ. The No of the host's own confirmation is
 * already the refusal, and where no turn waits, deciding nothing is leaving it.
 */
export function waysOut(question: OperatorQuestionRequest): readonly WayOut[] {
  if (question.source.kind !== 'host') return ['decline', 'cancel']
  const decline: readonly WayOut[] = question['widget/kind'] === 'confirm' ? [] : ['decline']
  const isOfTurn = question.subject['turn/id'] !== undefined && !isForgettingReason(question['reason/code'])
  return !isOfTurn ? decline : [...decline, 'cancel']
}

const titles: Readonly<Record<WayOut, string>> = { decline: 'Decline to answer', cancel: 'Cancel' }

/** A form that is closed is a form that is cancelled, so its Cancel says so. */
export function wayOutTitle(question: OperatorQuestionRequest, how: WayOut): string {
  return how === 'cancel' && question['widget/kind'] === 'schema-form' ? 'Close the form' : titles[how]
}

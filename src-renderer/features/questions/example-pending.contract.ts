import type { PendingQuestion } from '../../../src-shared/contract/questions'
import { aQuestion } from '../../../src-shared/inquirium/example-question.contract'
import type { QuestionKind } from '../../../src-shared/inquirium/question-kinds'

type Change = Readonly<Record<string, unknown>>

/** A question that waits, with everything that is not said taken from the example of its kind. */
export function aPending(
  kind: QuestionKind,
  change: Change = {},
  waiting: Partial<PendingQuestion> = {},
): PendingQuestion {
  return { request: aQuestion(kind, change), askedAt: '2026-06-04T12:00:00Z', isNext: true, trace: null, ...waiting }
}

export const inSession = (session: string) => ({ subject: { 'session/ref': session, 'turn/id': 'turn:1' } })

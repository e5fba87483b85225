import type { QuestionCancelCause } from '../inquirium/question-lifecycle'
import type { OperatorQuestionClosed } from '../transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../transcript/operator-question-fact'

/** How questions can end, told apart as the operator tells them apart. */
export const QUESTION_OUTCOMES = [
  'answered',
  'declined',
  'cancelled',
  'timed_out',
  'superseded',
  'withdrawn',
  'interrupted',
] as const
export type QuestionOutcome = (typeof QUESTION_OUTCOMES)[number]

const causes: Readonly<Record<QuestionCancelCause, QuestionOutcome>> = {
  user: 'cancelled',
  declined: 'declined',
  withdrawn: 'withdrawn',
  interrupted: 'interrupted',
}

export function questionOutcome(closed: OperatorQuestionClosed): QuestionOutcome {
  return closed.state === 'cancelled' ? causes[closed.cause] : closed.state
}

/** The tool a question was about, whoever asked it; null where none was. */
export function toolOfQuestion({ request: { source, subject } }: OperatorQuestionFact): string | null {
  return source.kind === 'tool' ? source.name : (subject['tool/name'] ?? null)
}

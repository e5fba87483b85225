import type { RefusalCode } from '../../../src-shared/contract/reply'
import type { QuestionRefusal } from '../../../src-shared/inquirium/question-lifecycle'
import { type RefusalWords, wordsFor } from '../../bridge/refusal-words'
import { RequestRefused } from '../../bridge/request'

export type AnswerRefusal = RefusalWords & {
  /** The question is gone, so these words have to outlive it. */
  readonly questionGone: boolean
}

const hows: Readonly<Record<QuestionRefusal, string>> = {
  'already-answered': 'It was already answered.',
  'already-timed-out': 'Its time had run out.',
  'already-cancelled': 'It was already cancelled.',
  'already-superseded': 'Another question took its place.',
}

const words: Partial<Record<RefusalCode, AnswerRefusal>> = {
  'unknown-question': {
    title: 'This question is no longer there',
    next: 'What you chose was not used. If it is still needed, it will be asked again.',
    questionGone: true,
  },
  'answer-not-allowed': {
    title: 'This question does not accept that answer',
    next: 'Nothing was decided. Change your answer, then send it again.',
    questionGone: false,
  },
  'not-your-turn-yet': {
    title: 'Another question comes first',
    next: 'Nothing was decided. Close the earlier question of this turn, then answer this one.',
    questionGone: false,
  },
}

/** What to say when an answer, or a wish to close, was not taken. */
export function answerRefusal(error: unknown): AnswerRefusal {
  if (!(error instanceof RequestRefused)) return { ...wordsFor(error), questionGone: false }
  if (error.code === 'already-closed') return tooLate(error.detail)
  return words[error.code] ?? { ...wordsFor(error), questionGone: false }
}

function tooLate(detail: string | undefined): AnswerRefusal {
  const how = Object.entries(hows).find(([refusal]) => refusal === detail)?.[1] ?? 'It was already closed.'
  return { title: 'Your answer came too late', next: `${how} What you chose was not used.`, questionGone: true }
}

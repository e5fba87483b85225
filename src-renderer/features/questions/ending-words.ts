import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import type { QuestionKind } from '../../../src-shared/inquirium/question-kinds'
import type { QuestionCancelCause } from '../../../src-shared/inquirium/question-lifecycle'
import type { OperatorQuestionClosed } from '../../../src-shared/transcript/operator-question-closed'
import { answerWords } from './answer-words'

export type Ending = {
  readonly words: string
  /** The answer, where one was given: words of the operator, set apart from those of the host. */
  readonly answer: string | null
}

type Answered = Extract<OperatorQuestionClosed, { state: 'answered' }>

const causes: Readonly<Record<QuestionCancelCause, string>> = {
  user: 'you cancelled it',
  declined: 'you declined to answer',
  withdrawn: 'it was withdrawn by whoever asked',
  interrupted: 'it was cut off before you answered',
}

const verbs: Readonly<Record<QuestionKind, string>> = {
  confirm: 'you said',
  'single-choice': 'you chose',
  'multi-choice': 'you chose',
  'free-text-with-allowlist': 'you wrote',
  secret: 'you gave a secret',
  'schema-form': 'you filled in',
}

/** How a question ended, in the words of the past. */
export function endingOf(question: OperatorQuestionRequest, closed: OperatorQuestionClosed | null): Ending {
  if (closed === null) return { words: 'no end is recorded', answer: null }
  switch (closed.state) {
    case 'answered':
      return answeredEnding(question, closed)
    case 'timed_out':
      return closed['default/applied'] === null
        ? { words: 'nobody answered in time, so nothing was allowed', answer: null }
        : {
            words: 'nobody answered in time; as declared, it counted as',
            answer: answerWords(question, closed['default/applied']),
          }
    case 'cancelled':
      return { words: causes[closed.cause], answer: null }
    case 'superseded':
      return { words: 'another question took its place', answer: null }
  }
}

function answeredEnding(question: OperatorQuestionRequest, { answer, 'answered/by': by }: Answered): Ending {
  if (answer.outcome === 'redacted') return { words: verbs.secret, answer: '<redacted>' }
  const words = by === 'remembered' ? 'answered as you asked to remember:' : verbs[question['widget/kind']]
  return { words, answer: answerWords(question, answer.value) }
}

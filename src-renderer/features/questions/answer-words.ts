import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import type { ChoiceOption } from '../../../src-shared/inquirium/question-choices'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { confirmTitles } from './confirm-titles'

/** An answer as the operator saw it offered. */
export function answerWords(question: OperatorQuestionRequest, answer: JsonValue): string {
  switch (question['widget/kind']) {
    case 'confirm': {
      // Whoever else asks is told yes or no, whatever telling it is called on the button.
      const { yes, no } = question.source.kind === 'host' ? confirmTitles(question) : { yes: 'Yes', no: 'No' }
      return answer === true ? yes : no
    }
    case 'single-choice':
      return titleOf(question['widget/payload'].options, answer)
    case 'multi-choice':
      return titlesOf(question['widget/payload'].options, answer)
    case 'free-text-with-allowlist':
      return typeof answer === 'string' ? showSafely(answer) : written(answer)
    case 'schema-form':
      return written(answer)
    case 'secret':
      return '<redacted>'
  }
}

function titlesOf(options: readonly ChoiceOption[], answer: JsonValue): string {
  if (!Array.isArray(answer)) return written(answer)
  return answer.length === 0 ? 'none of them' : answer.map((value) => titleOf(options, value)).join(', ')
}

function titleOf(options: readonly ChoiceOption[], answer: JsonValue): string {
  const option = options.find(({ value }) => value === answer)
  return option ? showSafely(option.title) : written(answer)
}

function written(answer: JsonValue): string {
  return showSafely(JSON.stringify(answer))
}

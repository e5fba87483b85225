import type { z } from 'zod'
import { choiceValues } from './question-choices'
import { registeredQuestionKinds } from './question-kinds'
import type { MultiChoicePayload } from './question-payloads'
import type { QuestionRequestShape } from './question-request-shape'

type Selectable = z.infer<typeof MultiChoicePayload>
type Asked = Pick<QuestionRequestShape, 'widget/kind' | 'widget/payload'>

/** What this very question accepts as an answer. The request schema pairs every kind with its own payload. */
export function answerSchemaOf(question: Asked): z.ZodType {
  const { answer } = registeredQuestionKinds[question['widget/kind']]
  return answer(question['widget/payload'] as never)
}

export function acceptsAnswer(question: Asked, answer: unknown): boolean {
  // To make a schema of a list costs far more than to look something up in it, and every question read is asked this.
  switch (question['widget/kind']) {
    case 'single-choice':
      return valuesOf(question['widget/payload'] as Selectable).includes(answer)
    case 'multi-choice':
      return Array.isArray(answer) && isSelection(answer, question['widget/payload'] as Selectable)
    default:
      return answerSchemaOf(question).safeParse(answer).success
  }
}

function isSelection(selected: readonly unknown[], payload: Selectable): boolean {
  const values = valuesOf(payload)
  return (
    selected.length >= (payload['selection/minimum'] ?? 0) &&
    selected.length <= (payload['selection/maximum'] ?? values.length) &&
    new Set(selected).size === selected.length &&
    selected.every((value) => values.includes(value))
  )
}

const valuesOf = ({ options }: Selectable): readonly unknown[] => choiceValues(options)

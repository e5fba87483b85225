import type { z } from 'zod'
import { registeredQuestionKinds } from './question-kinds'
import type { QuestionRequestShape } from './question-request-shape'

type Asked = Pick<QuestionRequestShape, 'widget/kind' | 'widget/payload'>

/** What this very question accepts as an answer. */
export function answerSchemaOf(question: Asked): z.ZodType {
  const { answer } = registeredQuestionKinds[question['widget/kind']]
  // Sound because the request schema pairs every kind with its own payload.
  return answer(question['widget/payload'] as never)
}

export function acceptsAnswer(question: Asked, answer: unknown): boolean {
  return answerSchemaOf(question).safeParse(answer).success
}

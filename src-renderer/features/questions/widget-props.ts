import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import type { QuestionKind } from '../../../src-shared/inquirium/question-kinds'

export type QuestionOf<K extends QuestionKind> = Extract<OperatorQuestionRequest, { readonly 'widget/kind': K }>

/** Widgets take a question and raise an answer; they never speak to main. */
export type WidgetProps<K extends QuestionKind> = {
  readonly question: QuestionOf<K>
  /** The id of the element that holds what is asked. */
  readonly promptId: string
  /** Nothing pressed counts: the question has only just appeared, or an answer is on its way. */
  readonly inert: boolean
  readonly onAnswer: (answer: JsonValue, remember?: boolean) => void
}

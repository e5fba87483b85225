import type { z } from 'zod'
import { addRequestIssues, requestConditions } from './question-request-rules'
import { QuestionRequestShape } from './question-request-shape'

/** A blocking question that the host owns. It names a registered widget kind and can carry no widget of its own. */
export const OperatorQuestionRequest = QuestionRequestShape.superRefine(addRequestIssues).meta({
  allOf: requestConditions,
})
export type OperatorQuestionRequest = z.infer<typeof OperatorQuestionRequest>

import { z } from 'zod'
import { OperatorQuestionRequest } from '../inquirium/operator-question-request'
import { OperationId } from '../inquirium/primitives'
import { factBase } from './fact-base'

/** A question as it was shown. Its subject says which session and turn it belongs to, if any. */
export const OperatorQuestionFact = z.strictObject({
  ...factBase('inquirium.operator-question.v1'),
  'operation/id': OperationId.optional(),
  request: OperatorQuestionRequest,
})
export type OperatorQuestionFact = z.infer<typeof OperatorQuestionFact>

import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import { acceptsAnswer } from '../../src-shared/inquirium/question-answer'
import type { SchemaValidator } from '../../src-shared/inquiry/answer-check'

/**
 * Whether this may be taken as the operator's answer. A form is held to every keyword of its schema; where the schema
 * itself cannot be evaluated, whoever wrote it has the last word, and what is plainly wrong is refused all the same.
 */
export function fitsQuestion(request: OperatorQuestionRequest, answer: JsonValue, validate: SchemaValidator): boolean {
  if (!acceptsAnswer(request, answer)) return false
  if (request['widget/kind'] !== 'schema-form') return true
  return validate(request['widget/payload']['answer/schema'], answer).kind !== 'invalid'
}

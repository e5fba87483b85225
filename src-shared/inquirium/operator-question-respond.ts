import { z } from 'zod'
import { JsonAnswer } from './json-answer'
import { IdempotencyKey, Ref } from './primitives'

export const OPERATOR_QUESTION_RESPOND = 'inquirium.operator-question.respond.v1'

const shared = {
  schema: z.literal(OPERATOR_QUESTION_RESPOND),
  'question/ref': Ref,
  'idempotency/key': IdempotencyKey,
} as const

/**
 * What the operator did with a question. Declining says no to being asked; cancelling stops what was waiting.
 * Whether the answer is allowed is for the question itself to say (`acceptsAnswer`).
 */
export const OperatorQuestionRespond = z.discriminatedUnion('response', [
  z.strictObject({
    ...shared,
    response: z.literal('answered'),
    answer: JsonAnswer,
    'remember/turn': z.boolean().default(false),
  }),
  z.strictObject({ ...shared, response: z.literal('declined') }),
  z.strictObject({ ...shared, response: z.literal('cancelled') }),
])
export type OperatorQuestionRespond = z.infer<typeof OperatorQuestionRespond>

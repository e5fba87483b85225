import { z } from 'zod'
import { JsonAnswer } from '../inquirium/json-answer'
import { JsonValue } from '../inquirium/json-value'
import { IdempotencyKey, Ref } from '../inquirium/primitives'
import { QuestionCancelCause } from '../inquirium/question-lifecycle'
import { factBase, perhapsDuringTurn } from './fact-base'

const shared = {
  ...factBase('inquirium.operator-question-closed.v1'),
  ...perhapsDuringTurn,
  'question/ref': Ref,
} as const

/** A secret was given and is nowhere: the record says that, and no more. */
const GivenAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('answered'), value: JsonAnswer }),
  z.strictObject({ outcome: z.literal('redacted') }),
])

/** The one end of a question. */
export const OperatorQuestionClosed = z.discriminatedUnion('state', [
  z.strictObject({
    ...shared,
    state: z.literal('answered'),
    answer: GivenAnswer,
    /** A queued question may be settled by what the operator asked to be remembered meanwhile. */
    'answered/by': z.enum(['operator', 'remembered']),
    'remember/turn': z.boolean().default(false),
    'idempotency/key': IdempotencyKey,
  }),
  z.strictObject({
    ...shared,
    state: z.literal('timed_out'),
    /** The declared default that took effect; null failed closed. */
    'default/applied': JsonValue,
  }),
  z.strictObject({ ...shared, state: z.literal('cancelled'), cause: QuestionCancelCause }),
  z.strictObject({ ...shared, state: z.literal('superseded'), 'superseded/by': Ref }),
])
export type OperatorQuestionClosed = z.infer<typeof OperatorQuestionClosed>

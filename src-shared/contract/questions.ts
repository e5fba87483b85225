import { z } from 'zod'
import { JsonValue } from '../inquirium/json-value'
import { OperatorQuestionRequest } from '../inquirium/operator-question-request'
import { IdempotencyKey, Instant, Ref, TraceId } from '../inquirium/primitives'

/** A question that waits for the operator, as the host shaped it. */
export const PendingQuestion = z.strictObject({
  request: OperatorQuestionRequest,
  askedAt: Instant,
  /** Only the first of a turn can be answered; the others wait for it. */
  isNext: z.boolean(),
  /** The decision to ask, in the trace. */
  trace: TraceId.nullable(),
})
export type PendingQuestion = z.infer<typeof PendingQuestion>

/** The same key sent twice is one answer. */
const answering = { question: Ref, key: IdempotencyKey }

export const AnswerQuestion = z.strictObject({
  ...answering,
  answer: JsonValue,
  /** For the rest of the turn, where that was offered. */
  remember: z.boolean(),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>

/** Declining says no to what is asked; cancelling ends the work that asks. */
export const CloseQuestion = z.strictObject({ ...answering, how: z.enum(['decline', 'cancel']) })
export type CloseQuestion = z.infer<typeof CloseQuestion>

import { z } from 'zod'
import { Tier } from '../classification/tier'
import { ParticipantRef } from './participant-ref'
import { IdempotencyKey, Instant, Ref, ResultRef, SessionRef, TurnId } from './primitives'
import { VisibleText } from './text-schemas'

export const FeedbackVerdict = z.enum(['verified', 'refuted', 'amended'])
export type FeedbackVerdict = z.infer<typeof FeedbackVerdict>

const shared = {
  schema: z.literal('inquirium.inquiry-feedback.v1'),
  'participant/ref': ParticipantRef,
  'session/ref': SessionRef,
  'feedback/ref': Ref,
  'turn/id': TurnId,
  /** Exactly one answer: feedback never covers a session. */
  'result/ref': ResultRef,
  'time/at': Instant,
  note: VisibleText(20_000).optional(),
  classification: Tier,
  'idempotency/key': IdempotencyKey,
} as const

/** What the operator found out about an answer. Later feedback stands beside earlier feedback and replaces none. */
export const InquiryFeedback = z.discriminatedUnion('verdict', [
  z.strictObject({ ...shared, verdict: z.literal('verified') }),
  z.strictObject({ ...shared, verdict: z.literal('refuted') }),
  z.strictObject({ ...shared, verdict: z.literal('amended'), 'corrected/text': VisibleText(1_000_000) }),
])
export type InquiryFeedback = z.infer<typeof InquiryFeedback>

import { z } from 'zod'
import { Tier } from '../classification/tier'
import { attachmentLabel } from './attachment-label'
import { ParticipantRef } from './participant-ref'
import { IdempotencyKey, Instant, ResultRef, SessionRef, Sha256, TurnId } from './primitives'
import { VisibleText } from './text-schemas'

/** Something the operator put into their own turn. Its bytes are in the blob directory under their digest. */
export const TurnAttachment = z.strictObject({
  ...attachmentLabel,
  'size/bytes': z.int().min(0).max(1_073_741_824),
  'content/digest': Sha256,
  classification: Tier,
})
export type TurnAttachment = z.infer<typeof TurnAttachment>

/** What the operator said, continuing from one earlier result, or from none. */
export const InquiryTurn = z.strictObject({
  schema: z.literal('inquirium.inquiry-turn.v1'),
  'participant/ref': ParticipantRef,
  'session/ref': SessionRef,
  'turn/id': TurnId,
  'parent/ref': ResultRef.nullable(),
  'time/at': Instant,
  text: VisibleText(1_000_000),
  attachments: z
    .array(TurnAttachment)
    .max(64)
    .default(() => []),
  classification: Tier,
  'idempotency/key': IdempotencyKey,
})
export type InquiryTurn = z.infer<typeof InquiryTurn>

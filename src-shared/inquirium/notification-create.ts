import { z } from 'zod'
import { NotificationAction } from './notification-action'
import { IdempotencyKey, Instant, ReasonCode, Ref } from './primitives'
import { PlainTitle, VisibleText } from './text-schemas'

export const NOTIFICATION_CREATE = 'notification-create.v1'

/** A call for attention. The title is the host's own words, and all that a lock screen may show. */
export const NotificationCreate = z.strictObject({
  schema: z.literal(NOTIFICATION_CREATE),
  'idempotency/key': IdempotencyKey,
  'notification/kind': ReasonCode,
  'recipient/class': z.literal('operator'),
  priority: z.enum(['low', 'medium', 'high']),
  'reason/code': ReasonCode,
  title: PlainTitle(240),
  'correlation/id': Ref.optional(),
  'collapse/key': Ref.optional(),
  'subject/ref': Ref.optional(),
  'expires/at': Instant.optional(),
  'body/text': VisibleText(8_192).optional(),
  /** There is no second value: a body is for the unlocked, focused app. */
  'lock-screen/shows': z.literal('title-only').default('title-only'),
  actions: z
    .array(NotificationAction)
    .max(8)
    .default(() => []),
})
export type NotificationCreate = z.infer<typeof NotificationCreate>

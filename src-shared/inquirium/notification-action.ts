import { z } from 'zod'
import { JsonObject } from './json-value'
import { Instant, Ref } from './primitives'
import { PlainTitle } from './text-schemas'

const shared = {
  'action/id': Ref,
  kind: z.enum(['link', 'button', 'confirm', 'text-input', 'single-choice', 'multi-choice']),
  label: PlainTitle(120),
  description: PlainTitle(1_000).optional(),
  method: z.enum(['GET', 'POST']).optional(),
  'action/expires-at': Instant.optional(),
  'input/schema': JsonObject.optional(),
  'marks/handled': z.boolean().default(false),
} as const

/** Something that can be done from a notification: it names exactly one target. */
export const NotificationAction = z.xor([
  z.strictObject({ ...shared, 'target/ref': Ref }),
  z.strictObject({
    ...shared,
    'target/path': z
      .string()
      .max(512)
      .regex(/^\/[\w.:/@+~%=-]*$/),
  }),
])
export type NotificationAction = z.infer<typeof NotificationAction>

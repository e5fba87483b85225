import { z } from 'zod'
import { BoundedText, Ref } from './primitives'

/** How an attachment is known, wherever it stands. */
export const attachmentLabel = {
  'attachment/ref': Ref,
  title: BoundedText(256, 1),
  media_type: z
    .string()
    .max(128)
    .regex(/^[\w.+-]+\/[\w.+-]+$/),
} as const

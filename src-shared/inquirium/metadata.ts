import { z } from 'zod'
import { BoundedRecord } from './bounded-record'
import { BoundedText } from './primitives'

const MetadataKey = z
  .string()
  .max(64)
  .regex(/^[a-z][\w./-]*$/)

/** Small labels a caller wants to find again. Nothing here changes what is done. */
export const Metadata = BoundedRecord(MetadataKey, z.union([BoundedText(512), z.number(), z.boolean(), z.null()]), 32)
export type Metadata = z.infer<typeof Metadata>

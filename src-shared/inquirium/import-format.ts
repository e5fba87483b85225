import { z } from 'zod'

/** The foreign records that can be taken in. */
export const ImportFormat = z.enum(['jp-conversation'])
export type ImportFormat = z.infer<typeof ImportFormat>

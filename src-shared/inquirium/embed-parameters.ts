import { z } from 'zod'

export const Dimensions = z.int().min(1).max(4096)
export type Dimensions = z.infer<typeof Dimensions>

export const EmbedParameters = z.strictObject({
  dimensions: Dimensions.optional(),
  normalize: z.boolean().optional(),
  encoding_format: z.literal('float').default('float'),
})
export type EmbedParameters = z.infer<typeof EmbedParameters>

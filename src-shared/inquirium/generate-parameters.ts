import { z } from 'zod'
import { BoundedText } from './primitives'

export const GenerateParameters = z.strictObject({
  max_tokens: z.int().min(1).max(1_048_576).optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().gt(0).max(1).optional(),
  top_k: z.int().min(0).max(100_000).optional(),
  min_p: z.number().min(0).max(1).optional(),
  seed: z.int().min(0).max(4_294_967_295).optional(),
  stop: z.array(BoundedText(256, 1)).max(16).optional(),
  repeat_penalty: z.number().min(0).max(4).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
})
export type GenerateParameters = z.infer<typeof GenerateParameters>

export const GenerateParameterName = GenerateParameters.keyof()
export type GenerateParameterName = z.infer<typeof GenerateParameterName>

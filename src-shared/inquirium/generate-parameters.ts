import { z } from 'zod'
import { parameterRanges as ranges, stopTexts } from './parameter-ranges'
import { BoundedText } from './primitives'

const between = (base: z.ZodNumber, { least, most }: { readonly least: number; readonly most: number }) =>
  base.min(least).max(most).optional()

export const GenerateParameters = z.strictObject({
  max_tokens: between(z.int(), ranges.max_tokens),
  temperature: between(z.number(), ranges.temperature),
  top_p: z.number().gt(ranges.top_p.above).max(ranges.top_p.most).optional(),
  top_k: between(z.int(), ranges.top_k),
  min_p: between(z.number(), ranges.min_p),
  seed: between(z.int(), ranges.seed),
  stop: z.array(BoundedText(stopTexts.longest, 1)).max(stopTexts.most).optional(),
  repeat_penalty: between(z.number(), ranges.repeat_penalty),
  frequency_penalty: between(z.number(), ranges.frequency_penalty),
  presence_penalty: between(z.number(), ranges.presence_penalty),
})
export type GenerateParameters = z.infer<typeof GenerateParameters>

export const GenerateParameterName = GenerateParameters.keyof()
export type GenerateParameterName = z.infer<typeof GenerateParameterName>

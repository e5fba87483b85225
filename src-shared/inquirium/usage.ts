import { z } from 'zod'

const Count = z.int().min(0).max(1_000_000_000)

/** Token counts, as far as they are known. */
export const Usage = z
  .strictObject({
    input_tokens: Count.optional(),
    output_tokens: Count.optional(),
    reasoning_tokens: Count.optional(),
    cached_input_tokens: Count.optional(),
    counted_by: z.enum(['runtime', 'estimate']).optional(),
  })
  .meta({ id: 'usage' })
export type Usage = z.infer<typeof Usage>

const Milliseconds = z.number().min(0).max(604_800_000)

export const Timing = z
  .strictObject({
    load_ms: Milliseconds.optional(),
    first_token_ms: Milliseconds.optional(),
    generation_ms: Milliseconds.optional(),
    total_ms: Milliseconds.optional(),
  })
  .meta({ id: 'timing' })
export type Timing = z.infer<typeof Timing>

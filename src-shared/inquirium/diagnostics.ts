import { z } from 'zod'
import { GenerateParameterName } from './generate-parameters'
import { ReasonCode } from './primitives'
import { UniqueArray } from './unique-array'

/** How a generation went, in codes and counts; never words from a model or a server. */
export const Diagnostics = z
  .strictObject({
    finish_reason: z.enum(['stop', 'length', 'tool-calls', 'cancelled', 'error', 'unknown']).optional(),
    parameters_ignored: UniqueArray(GenerateParameterName, GenerateParameterName.options.length).optional(),
    window_tokens: z.int().min(1).max(100_000_000).optional(),
    turns_left_out: z.int().min(0).max(1_000_000).optional(),
    /** Calls that were not all there when the answer was cut, and so are not proposed. */
    calls_cut_short: z.int().min(0).max(128).optional(),
    repairs: z.int().min(0).max(16).optional(),
    retries: z.int().min(0).max(1000).optional(),
    'error/code': ReasonCode.optional(),
    http_status: z.int().min(100).max(599).optional(),
  })
  .meta({ id: 'diagnostics' })
export type Diagnostics = z.infer<typeof Diagnostics>

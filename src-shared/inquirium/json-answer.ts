import type { z } from 'zod'
import { JsonValue } from './json-value'

export type JsonAnswer = NonNullable<JsonValue>

/** JSON that says something: a null would not tell "nothing" from "answered with nothing". */
export const JsonAnswer = JsonValue.refine((answer) => answer !== null, { error: 'null is not an answer' })
  // Sound because the refinement leaves null out.
  .meta({ not: { type: 'null' } }) as unknown as z.ZodType<JsonAnswer, JsonAnswer>

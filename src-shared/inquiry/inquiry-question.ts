import { z } from 'zod'
import { AnswerType } from './answer-type'
import { KeptObject, KeptValue, keptWhole } from './kept-whole'

export const InquiryQuestion = keptWhole(
  KeptObject({
    text: z.string(),
    answer_type: AnswerType,
    /** A suggestion of whoever asked; shown, never taken for an answer. */
    default: KeptValue.optional(),
    context: z.string().optional(),
    exclusive: z.boolean().optional(),
    /** A string, not a closed list: a scope from a later version is kept as written. */
    persistence: z.string().optional(),
  }),
)
export type InquiryQuestion = z.infer<typeof InquiryQuestion>

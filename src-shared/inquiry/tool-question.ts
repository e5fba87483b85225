import { z } from 'zod'
import { JsonValue } from '../inquirium/json-value'
import { AnswerType } from './answer-type'
import { QuestionId } from './inquiry-id'
import type { InquiryQuestion } from './inquiry-question'

// The inquiry's id is made from it and has bounds of its own; what was recorded before stays readable.
const ID_MAXIMUM = 128
const ShortQuestionId = QuestionId.refine((id) => id.length <= ID_MAXIMUM, {
  error: `longer than ${ID_MAXIMUM} characters`,
}).meta({ maxLength: ID_MAXIMUM })

/** A question as its author wrote it: a tool on its standard output, or a built-in. */
export const ToolQuestion = z.strictObject({
  id: ShortQuestionId,
  text: z.string().min(1),
  /** The older name of `context`. */
  pre_amble: z.string().optional(),
  context: z.string().optional(),
  answer_type: AnswerType,
  default: JsonValue.optional(),
  exclusive: z.boolean().optional(),
  persistence: z.enum(['none', 'turn']).optional(),
})
export type ToolQuestion = z.infer<typeof ToolQuestion>

/** What a tool returns in place of a result when it cannot go on without an answer. */
export const NeedsInput = z.strictObject({ type: z.literal('needs_input'), question: ToolQuestion })
export type NeedsInput = z.infer<typeof NeedsInput>

/** The question as the record keeps it: everything its author said, the id left to the inquiry. */
export function toInquiryQuestion({ id: _id, pre_amble, context = pre_amble, ...rest }: ToolQuestion): InquiryQuestion {
  const { exclusive, persistence, ...asked } = rest
  return {
    ...asked,
    ...(context === undefined ? {} : { context }),
    ...(exclusive ? { exclusive } : {}),
    ...(persistence === 'none' ? { persistence } : {}),
  }
}

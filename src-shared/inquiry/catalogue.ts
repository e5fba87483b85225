import type { z } from 'zod'
import { AnswerType } from './answer-type'
import { InquirySchema } from './create-inquiry-schema'
import { InquiryQuestion } from './inquiry-question'
import { InquiryRequest } from './inquiry-request'
import { InquiryResponse } from './inquiry-response'
import { InquirySource } from './inquiry-source'
import { NeedsInput } from './tool-question'

/** Every inquiry contract another program may validate against, as accepted on read. */
export const inquirySchemas: Record<string, z.ZodType> = {
  answer_type: AnswerType,
  inquiry_question: InquiryQuestion,
  inquiry_request: InquiryRequest,
  inquiry_response: InquiryResponse,
  inquiry_schema: InquirySchema,
  inquiry_source: InquirySource,
  needs_input: NeedsInput,
}

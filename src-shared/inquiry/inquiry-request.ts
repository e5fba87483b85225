import type { z } from 'zod'
import { InquiryId } from './inquiry-id'
import { InquiryQuestion } from './inquiry-question'
import { InquirySource } from './inquiry-source'
import { KeptObject, keptWhole } from './kept-whole'

export const InquiryRequest = keptWhole(
  KeptObject({
    id: InquiryId,
    source: InquirySource,
    question: InquiryQuestion,
  }),
)
export type InquiryRequest = z.infer<typeof InquiryRequest>

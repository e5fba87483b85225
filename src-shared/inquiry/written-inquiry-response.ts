import { z } from 'zod'
import { JsonAnswer } from '../inquirium/json-answer'
import { CancellationReason } from './cancellation-reason'
import { InquiryId } from './inquiry-id'

/** The responses this build records: no flat form, no foreign reason, no null, no further keys. */
export const WrittenInquiryResponse = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('answered'), id: InquiryId, answer: JsonAnswer }),
  z.strictObject({ outcome: z.literal('cancelled'), id: InquiryId, reason: CancellationReason }),
  z.strictObject({ outcome: z.literal('redacted'), id: InquiryId }),
])
export type WrittenInquiryResponse = z.infer<typeof WrittenInquiryResponse>

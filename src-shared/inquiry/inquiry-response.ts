import { z } from 'zod'
import { REASON_WHEN_MISSING, RecordedReason } from './cancellation-reason'
import { InquiryId } from './inquiry-id'
import { KeptObject, KeptValue, keptWhole } from './kept-whole'

// `answer` decides what a response is, so no other outcome may carry one.
const noAnswer = z.never().optional()

const Answered = KeptObject({ outcome: z.literal('answered'), id: InquiryId, answer: KeptValue })
const Cancelled = KeptObject({
  outcome: z.literal('cancelled'),
  id: InquiryId,
  reason: RecordedReason.default(REASON_WHEN_MISSING),
  answer: noAnswer,
})
const Redacted = KeptObject({ outcome: z.literal('redacted'), id: InquiryId, answer: noAnswer })

/** The flat form from before outcomes were recorded: whatever it holds is an answer, `null` and `false` included. */
const FlatAnswered = KeptObject({ outcome: z.never().optional(), id: InquiryId, answer: KeptValue }).transform(
  ({ id, answer, ...rest }): z.output<typeof Answered> => ({ ...rest, outcome: 'answered', id, answer }),
)

/** How a question was closed, in every form that was ever stored. */
export const InquiryResponse = keptWhole(
  z.union([z.discriminatedUnion('outcome', [Answered, Cancelled, Redacted]), FlatAnswered]),
)
export type InquiryResponse = z.infer<typeof InquiryResponse>

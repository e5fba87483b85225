import { z } from 'zod'
import { KeptObject, keptWhole } from './kept-whole'

/** Who asked, as the code path that recorded the question knows it; never taken from configuration or a tool's output. */
export const InquirySource = keptWhole(
  z.discriminatedUnion('source', [
    KeptObject({ source: z.literal('tool'), name: z.string() }),
    KeptObject({ source: z.literal('assistant') }),
    KeptObject({ source: z.literal('user') }),
    KeptObject({ source: z.literal('other'), name: z.string() }),
  ]),
)
export type InquirySource = z.infer<typeof InquirySource>

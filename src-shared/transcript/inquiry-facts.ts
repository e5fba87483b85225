import { z } from 'zod'
import { InquiryOrigin } from '../inquiry/inquiry-id'
import { InquiryRequest } from '../inquiry/inquiry-request'
import { InquiryResponse } from '../inquiry/inquiry-response'
import { duringTurn, factBase } from './fact-base'

const { tool_call_id, question_id } = InquiryOrigin.shape

/** Stored beside the event because its id is never parsed. Null where an imported event does not say. */
const asked = { tool_call_id: tool_call_id.nullable(), question_id: question_id.nullable() } as const

export const InquiryRequestFact = z.strictObject({
  ...factBase('inquirium.inquiry-request.v1'),
  ...duringTurn,
  ...asked,
  event: InquiryRequest,
})
export type InquiryRequestFact = z.infer<typeof InquiryRequestFact>

export const InquiryResponseFact = z.strictObject({
  ...factBase('inquirium.inquiry-response.v1'),
  ...duringTurn,
  ...asked,
  event: InquiryResponse,
})
export type InquiryResponseFact = z.infer<typeof InquiryResponseFact>

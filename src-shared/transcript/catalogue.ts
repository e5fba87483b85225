import type { z } from 'zod'
import { Excision } from './excision'
import { ImportedRaw } from './imported-raw'
import { InquiryRequestFact, InquiryResponseFact } from './inquiry-facts'
import { InquirySession } from './inquiry-session'
import { OperatorQuestionClosed } from './operator-question-closed'
import { OperatorQuestionFact } from './operator-question-fact'
import { PermissionDecision } from './permission-decision'
import { ToolCallRequest, ToolCallResponse } from './tool-call'

/** The facts whose contract is not Inquirium's own, by schema id. */
export const transcriptSchemas: Readonly<Record<string, z.ZodType>> = {
  'inquirium.excision.v1': Excision,
  'inquirium.imported-raw.v1': ImportedRaw,
  'inquirium.inquiry-request.v1': InquiryRequestFact,
  'inquirium.inquiry-response.v1': InquiryResponseFact,
  'inquirium.inquiry-session.v1': InquirySession,
  'inquirium.operator-question.v1': OperatorQuestionFact,
  'inquirium.operator-question-closed.v1': OperatorQuestionClosed,
  'inquirium.permission-decision.v1': PermissionDecision,
  'inquirium.tool-call-request.v1': ToolCallRequest,
  'inquirium.tool-call-response.v1': ToolCallResponse,
}

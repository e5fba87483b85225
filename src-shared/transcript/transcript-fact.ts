import { z } from 'zod'
import { InquiryFeedback } from '../inquirium/inquiry-feedback'
import { InquiryResult } from '../inquirium/inquiry-result'
import { InquiryTurn } from '../inquirium/inquiry-turn'
import { Excision } from './excision'
import { ImportedRaw } from './imported-raw'
import { InquiryRequestFact, InquiryResponseFact } from './inquiry-facts'
import { InquirySession } from './inquiry-session'
import { OperatorQuestionClosed } from './operator-question-closed'
import { OperatorQuestionFact } from './operator-question-fact'
import { PermissionDecision } from './permission-decision'
import { ToolCallRequest, ToolCallResponse } from './tool-call'

/** Everything the transcript can say. What is not here cannot be recorded. */
export const TranscriptFact = z.discriminatedUnion('schema', [
  InquirySession,
  InquiryTurn,
  ToolCallRequest,
  ToolCallResponse,
  InquiryRequestFact,
  InquiryResponseFact,
  OperatorQuestionFact,
  OperatorQuestionClosed,
  PermissionDecision,
  InquiryResult,
  InquiryFeedback,
  Excision,
  ImportedRaw,
])
export type TranscriptFact = z.infer<typeof TranscriptFact>

export type FactSchema = TranscriptFact['schema']
export type FactOf<S extends FactSchema> = Extract<TranscriptFact, { readonly schema: S }>

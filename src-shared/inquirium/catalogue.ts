import type { z } from 'zod'
import { AssistantTurnTrace } from './assistant-turn-trace'
import { BaselineAssistantProfile } from './baseline-profile'
import { BatchEmbedRequest, BatchEmbedResponse } from './batch-embed'
import { ClassKeyedConfiguration } from './class-keyed-configuration'
import { ConformanceReport } from './conformance-report'
import { ContextAssembly } from './context-assembly'
import { CrisisCandidate } from './crisis-candidate'
import { DecisionTrace } from './decision-trace'
import { EmbedRequest } from './embed-request'
import { EmbedResponse } from './embed-response'
import { EscalationPolicy } from './escalation-policy'
import { GenerateRequest } from './generate-request'
import { GenerateResponse } from './generate-response'
import { InquiryFeedback } from './inquiry-feedback'
import { InquiryResult } from './inquiry-result'
import { InquiryTurn } from './inquiry-turn'
import { ModeKeyedConfiguration } from './mode-keyed-configuration'
import { NotificationAction } from './notification-action'
import { NotificationCreate } from './notification-create'
import { OperatorQuestionRequest } from './operator-question-request'
import { OperatorQuestionRespond } from './operator-question-respond'
import { registeredQuestionKinds } from './question-kinds'

/** Every Inquirium contract another program may validate against, by schema id. */
export const inquiriumSchemas: Readonly<Record<string, z.ZodType>> = {
  'inquirium.baseline-assistant-profile.v1': BaselineAssistantProfile,
  'inquirium.batch-embed.request.v1': BatchEmbedRequest,
  'inquirium.batch-embed.response.v1': BatchEmbedResponse,
  'inquirium.class-keyed-configuration.v1': ClassKeyedConfiguration,
  'inquirium.conformance-report.v1': ConformanceReport,
  'inquirium.context-assembly.request.v1': ContextAssembly,
  'inquirium.embed.request.v1': EmbedRequest,
  'inquirium.embed.response.v1': EmbedResponse,
  'inquirium.escalation-policy.v1': EscalationPolicy,
  'inquirium.generate.request.v1': GenerateRequest,
  'inquirium.generate.response.v1': GenerateResponse,
  'inquirium.mode-keyed-configuration.v1': ModeKeyedConfiguration,
  'inquirium.assistant-turn-trace.v1': AssistantTurnTrace,
  'inquirium.crisis-candidate.v1': CrisisCandidate,
  'inquirium.decision-trace.v1': DecisionTrace,
  'inquirium.inquiry-feedback.v1': InquiryFeedback,
  'inquirium.inquiry-result.v1': InquiryResult,
  'inquirium.inquiry-turn.v1': InquiryTurn,
  'inquirium.operator-question.request.v1': OperatorQuestionRequest,
  'inquirium.operator-question.respond.v1': OperatorQuestionRespond,
  'notification-action.v1': NotificationAction,
  'notification-create.v1': NotificationCreate,
  ...widgetSchemas(),
}

function widgetSchemas(): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(registeredQuestionKinds).map(([kind, { payload }]) => [widgetSchemaId(kind), payload]),
  )
}

function widgetSchemaId(kind: string): string {
  return `inquirium.operator-question.widget.${kind}.v1`
}

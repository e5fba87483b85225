/** Every kind of fact the transcript can hold. Here, because a trace names the kind of what an attempt has written. */
export const FACT_KINDS = [
  'inquirium.inquiry-session.v1',
  'inquirium.inquiry-turn.v1',
  'inquirium.tool-call-request.v1',
  'inquirium.tool-call-response.v1',
  'inquirium.inquiry-request.v1',
  'inquirium.inquiry-response.v1',
  'inquirium.operator-question.v1',
  'inquirium.operator-question-closed.v1',
  'inquirium.permission-decision.v1',
  'inquirium.inquiry-result.v1',
  'inquirium.inquiry-feedback.v1',
  'inquirium.excision.v1',
  'inquirium.imported-raw.v1',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** Each stream names the type of its records and the contract of their payload (Proposal 066, decision 10). */
export const decisionStream = {
  stream: 'trace/inquirium-decisions',
  record_type: 'daemon/inquirium-decision-trace.v1',
  payload_schema: 'inquirium.decision-trace.v1',
} as const

export const assistantTurnStream = {
  stream: 'trace/inquirium-assistant-turns',
  record_type: 'daemon/inquirium-assistant-turn-trace.v1',
  payload_schema: 'inquirium.assistant-turn-trace.v1',
} as const

export type TraceStreamName = (typeof decisionStream | typeof assistantTurnStream)['stream']

import { z } from 'zod'
import { AssistantTurnTrace } from '../inquirium/assistant-turn-trace'
import { DecisionTrace } from '../inquirium/decision-trace'
import { Instant } from '../inquirium/primitives'
import { assistantTurnStream, decisionStream } from './streams'

export const DecisionRecord = z.strictObject({
  stream: z.literal(decisionStream.stream),
  record_type: z.literal(decisionStream.record_type),
  payload_schema: z.literal(decisionStream.payload_schema),
  payload: DecisionTrace,
})
export type DecisionRecord = z.infer<typeof DecisionRecord>

export const AssistantTurnRecord = z.strictObject({
  stream: z.literal(assistantTurnStream.stream),
  record_type: z.literal(assistantTurnStream.record_type),
  payload_schema: z.literal(assistantTurnStream.payload_schema),
  payload: AssistantTurnTrace,
})
export type AssistantTurnRecord = z.infer<typeof AssistantTurnRecord>

/** Everything the trace can hold. */
export const TraceRecord = z.discriminatedUnion('stream', [DecisionRecord, AssistantTurnRecord])
export type TraceRecord = z.infer<typeof TraceRecord>

/** A trace record at its place. Each stream has its own positions; `sequence` orders both, for the feed. */
export const RecordedTrace = z.strictObject({
  position: z.int().min(1),
  sequence: z.int().min(1),
  recordedAt: Instant,
  record: TraceRecord,
})
export type RecordedTrace = z.infer<typeof RecordedTrace>

export function decisionRecord(payload: DecisionTrace): DecisionRecord {
  return { ...decisionStream, payload }
}

export function assistantTurnRecord(payload: AssistantTurnTrace): AssistantTurnRecord {
  return { ...assistantTurnStream, payload }
}

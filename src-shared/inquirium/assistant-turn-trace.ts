import { z } from 'zod'
import { Mode } from '../classification/mode'
import { MOST_RESTRICTIVE_TIER, TierName } from '../classification/tier'
import { TRACE_LEVELS } from './class-keyed-configuration'
import { DecisionSummary } from './decision-summary'
import { LOCALITY_VERDICTS } from './locality-verdict'
import { Outcome } from './outcome-reasons'
import { ParticipantRef } from './participant-ref'
import { Locality, TrustMode } from './policy'
import { Instant, OperationId, ReasonCode, TraceId, TurnId } from './primitives'
import { TraceName } from './trace-name'
import { TracedEffect } from './traced-effect'
import { TurnTiming } from './turn-timing'

const Count = z.int().min(0).max(1_000_000_000)

/** A trace holds no content, so this has one value; the field stays because readers rely on it being said. */
const never = z.literal(false).default(false)

/** The resolved policy the attempt ran under. */
const TracedPolicy = z.strictObject({
  locality: Locality,
  'trust/mode': TrustMode,
  'trace/level': z.enum(TRACE_LEVELS),
  'persist/prompt': never,
  'persist/response': never,
  'egress/allowed': z.boolean(),
})

/** How one attempt went: shape, decisions and consequences. Proposal 066, decision 10. */
export const AssistantTurnTrace = z.strictObject({
  'trace/schema': z.literal('inquirium.assistant-turn-trace.v1'),
  'trace/id': TraceId,
  'turn/id': TurnId,
  'participant/ref': ParticipantRef,
  'operation/id': OperationId,
  'time/started-at': Instant,
  'time/finished-at': Instant,
  status: Outcome,
  'runtime/ref': TraceName.nullable(),
  'model.binding/ref': TraceName.nullable(),
  'input/shape': z.strictObject({
    'message/count': Count,
    'token/approx-input': Count,
    'file/has-any': z.boolean(),
    'tool/has-any': z.boolean(),
  }),
  'output/shape': z.strictObject({
    'token/approx-output': Count,
    'artifact/refs': z.array(TraceName).max(64),
  }),
  policy: TracedPolicy,
  decisions: z.array(DecisionSummary).max(256),
  effects: z.array(TracedEffect).max(64),
  diagnostics: z.strictObject({ 'error/code': ReasonCode.nullable(), 'retry/count': Count }),
  classification: TierName.default(MOST_RESTRICTIVE_TIER),
  mode: Mode.optional(),
  'locality/verdict': z.enum(LOCALITY_VERDICTS).optional(),
  timing: TurnTiming.optional(),
})
export type AssistantTurnTrace = z.infer<typeof AssistantTurnTrace>

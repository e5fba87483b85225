import { z } from 'zod'
import { Mode } from '../classification/mode'
import { MOST_RESTRICTIVE_TIER, TierName } from '../classification/tier'
import { type DecisionKind, decisionKinds } from './decision-kinds'
import { decisionFields, decisionUnion } from './decision-summary'
import { EndpointRef } from './endpoint-ref'
import { EvidenceCode } from './locality-verdict'
import { ParticipantRef } from './participant-ref'
import { Instant, OperationId, ReasonCode, TraceId, TurnId } from './primitives'
import { QuestionKind, QuestionSourceKind } from './question-kinds'
import { ToolName } from './tool-name'
import { TraceName } from './trace-name'
import { StoreName } from './traced-effect'

/** Where a blocked attempt would have gone. The address itself could be somebody's text. */
export const BlockedDestination = z.enum(['loopback', 'private', 'public', 'unknown'])
export type BlockedDestination = z.infer<typeof BlockedDestination>

/** What a decision was about: host-made ids and configured names only. */
export const DecisionRefs = z
  .strictObject({
    'runtime/ref': TraceName.optional(),
    'model.binding/ref': TraceName.optional(),
    'adapter.instance/ref': TraceName.optional(),
    'capability/ref': TraceName.optional(),
    'tool/name': ToolName.optional(),
    'asked/by': QuestionSourceKind.optional(),
    'widget/kind': QuestionKind.optional(),
    'configuration/key': TraceName.optional(),
    'configuration/axis': TraceName.optional(),
    'configuration/variant': TraceName.optional(),
    'rule/id': TraceName.optional(),
    'store/name': StoreName.optional(),
    'endpoint/ref': EndpointRef.optional(),
    'process/name': TraceName.optional(),
    'destination/class': BlockedDestination.optional(),
  })
  .meta({ id: 'decision-refs' })
export type DecisionRefs = z.infer<typeof DecisionRefs>

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const DecisionCounts = z
  .strictObject({
    'duration/ms': Count.optional(),
    'waited/ms': Count.optional(),
    'bytes/sent': Count.optional(),
    'bytes/received': Count.optional(),
    'item/count': Count.optional(),
    'attempt/count': Count.optional(),
    'failure/count': Count.optional(),
    'token/count': Count.optional(),
    /** How much the runtime that was selected could read then. */
    'window/tokens': Count.optional(),
  })
  .meta({ id: 'decision-counts' })
export type DecisionCounts = z.infer<typeof DecisionCounts>

const PassedOver = z
  .strictObject({
    'runtime/ref': TraceName,
    'model.binding/ref': TraceName.optional(),
    'reason/code': ReasonCode,
  })
  .meta({ id: 'passed-over' })

const EvidenceCodes = z.array(EvidenceCode)

function variantOf<K extends DecisionKind>(kind: K) {
  type ProvenanceOf = (typeof decisionKinds)[K]['provenances'][number]
  const provenances = decisionKinds[kind].provenances as readonly (ProvenanceOf & string)[]
  return z.strictObject({
    'trace/schema': z.literal('inquirium.decision-trace.v1'),
    'trace/id': TraceId,
    'participant/ref': ParticipantRef,
    'time/at': Instant,
    ...decisionFields(kind),
    'detail/code': ReasonCode.optional(),
    provenance: z.enum(provenances),
    refs: DecisionRefs.default(() => ({})),
    counts: DecisionCounts.default(() => ({})),
    /** The candidates of a selection that were not used, each with its reason. */
    'passed-over': (kind === 'runtime-selection' ? z.array(PassedOver).max(64) : z.array(PassedOver).max(0)).optional(),
    /** Everything a verdict on locality rests on. What each piece names stays with the answer. */
    'evidence/codes': (kind === 'locality-verdict' ? EvidenceCodes.max(16) : EvidenceCodes.max(0)).optional(),
    classification: TierName.default(MOST_RESTRICTIVE_TIER),
    mode: Mode.optional(),
    'turn/id': TurnId.optional(),
    'operation/id': OperationId.optional(),
    /** An earlier record of the trace that this one follows from, such as the opening of a question. */
    'follows/ref': TraceId.optional(),
  })
}

/**
 * One decision, recorded when it is taken. It names no session, result or question: those are places in the
 * transcript, and a reader of the trace alone must not be able to point at them. Facts point here instead.
 */
export const DecisionTrace = decisionUnion(
  (kind) => variantOf(kind) as { [K in DecisionKind]: ReturnType<typeof variantOf<K>> }[DecisionKind],
)
export type DecisionTrace = z.infer<typeof DecisionTrace>

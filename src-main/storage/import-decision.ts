import type { Mode } from '../../src-shared/classification/mode'
import type { RecordReason } from '../../src-shared/contract/record-reasons'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant, TraceId } from '../../src-shared/inquirium/primitives'
import { decisionRecord, type TraceRecord } from '../../src-shared/trace/trace-record'

export interface ImportDecision {
  readonly participant: ParticipantRef
  readonly trace: TraceId
  readonly at: Instant
  readonly mode: Mode
  readonly facts: number
}

/** What the operator had brought in, traced in the transaction that records it: neither is there without the other. */
export function importDecision({ participant, trace, at, mode, facts }: ImportDecision): TraceRecord {
  const reason: RecordReason = facts === 0 ? 'everything-was-here' : 'operator-asked'
  return decisionRecord({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': trace,
    'participant/ref': participant,
    'time/at': at,
    kind: 'transfer',
    outcome: 'imported',
    'reason/code': reason,
    provenance: 'operator-approved',
    refs: { 'store/name': 'transcript' },
    counts: { 'item/count': facts },
    classification: 'personal',
    mode,
  })
}

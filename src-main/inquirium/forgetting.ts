import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant, Ref } from '../../src-shared/inquirium/primitives'
import { decisionRecord, type TraceRecord } from '../../src-shared/trace/trace-record'
import type { Excision } from '../../src-shared/transcript/excision'
import type { Clock, Ids } from './host-ports'
import type { ExcisionOutcome, Journal } from './journal'
import type { ExcisionExtent, ExcisionTarget } from './transcript-store'

export interface Forgetting {
  readonly participant: ParticipantRef
  readonly target: ExcisionTarget
  /** What was shown before it was decided; if it is no longer true, nothing is destroyed. */
  readonly shown: ExcisionExtent
  /** The question the operator answered, or the rule that says so by itself. */
  readonly decidedBy:
    | { readonly by: 'operator'; readonly question: Ref }
    | { readonly by: 'retention'; readonly rule: string }
}

export interface ForgettingPorts {
  readonly journal: Journal
  readonly clock: Clock
  readonly ids: Ids
}

/** Destroys what was decided to be forgotten, and leaves a marker and a trace that hold nothing of it. */
export function forget(forgetting: Forgetting, { journal, clock, ids }: ForgettingPorts): Promise<ExcisionOutcome> {
  const { participant, target, shown, decidedBy } = forgetting
  const at = clock.now()
  const trace = `tr:${ids.next()}`
  const ref = `excision:${ids.next()}`
  const marker: Excision = {
    schema: 'inquirium.excision.v1',
    'participant/ref': participant,
    'time/at': at,
    classification: 'personal',
    'trace/ref': trace,
    'excision/ref': ref,
    target,
    cause: decidedBy.by,
    ...(decidedBy.by === 'operator' ? { 'question/ref': decidedBy.question } : {}),
    'fact/count': shown.facts,
  }
  return journal.excise(ref, marker, [excisionTrace(trace, participant, at, forgetting)])
}

function excisionTrace(
  id: string,
  participant: ParticipantRef,
  at: Instant,
  { decidedBy, target, shown }: Forgetting,
): TraceRecord {
  const shared = {
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': id,
    'participant/ref': participant,
    'time/at': at,
    outcome: 'excised',
    refs: { 'store/name': 'transcript' },
    counts: { 'item/count': shown.facts },
    classification: 'personal',
  } as const
  return decidedBy.by === 'retention'
    ? decisionRecord({
        ...shared,
        refs: { ...shared.refs, 'configuration/axis': 'class/retention', 'configuration/variant': decidedBy.rule },
        kind: 'retention',
        'reason/code': 'time-is-up',
        provenance: 'host-policy',
      })
    : decisionRecord({
        ...shared,
        kind: 'excision',
        'reason/code': `operator-excised-${target.kind}`,
        provenance: 'operator-approved',
      })
}

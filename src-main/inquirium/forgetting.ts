import type { RecordReason } from '../../src-shared/contract/record-reasons'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Ref } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import type { Excision } from '../../src-shared/transcript/excision'
import type { Decision, DecisionLog } from './decision-log'
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
  readonly log: Pick<DecisionLog, 'draw'>
}

/** Destroys what was decided to be forgotten, and leaves a marker and a trace that hold nothing of it. */
export function forget(
  forgetting: Forgetting,
  { journal, clock, ids, log }: ForgettingPorts,
): Promise<ExcisionOutcome> {
  const { participant, target, shown, decidedBy } = forgetting
  const decision = log.draw(decisionOn(forgetting))
  const ref = `excision:${ids.next()}`
  const marker: Excision = {
    schema: 'inquirium.excision.v1',
    'participant/ref': participant,
    'time/at': clock.now(),
    classification: 'personal',
    'trace/ref': decision['trace/id'],
    'excision/ref': ref,
    target,
    cause: decidedBy.by,
    ...(decidedBy.by === 'operator' ? { 'question/ref': decidedBy.question } : {}),
    'fact/count': shown.facts,
  }
  return journal.excise(ref, marker, [decisionRecord(decision)])
}

function decisionOn({ decidedBy, target, shown }: Forgetting): Decision {
  const shared = { outcome: 'excised', counts: { 'item/count': shown.facts } } as const
  const refs = { 'store/name': 'transcript' } as const
  if (decidedBy.by === 'operator' && target.kind !== 'expired') {
    const reason: RecordReason = `operator-excised-${target.kind}`
    return { ...shared, kind: 'excision', refs, 'reason/code': reason, provenance: 'operator-approved' }
  }
  const rule = decidedBy.by === 'retention' ? { 'configuration/variant': decidedBy.rule } : {}
  const reason: RecordReason = 'time-is-up'
  return {
    ...shared,
    kind: 'retention',
    refs: { ...refs, 'configuration/axis': 'class/retention', ...rule },
    'reason/code': reason,
    provenance: 'host-policy',
  }
}

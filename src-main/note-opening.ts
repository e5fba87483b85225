import { randomUUID } from 'node:crypto'
import type { Mode } from '../src-shared/classification/mode'
import type { RecordReport } from '../src-shared/contract/record'
import type { RecordReason } from '../src-shared/contract/record-reasons'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import { type Decision, openDecisionLog } from './inquirium/decision-log'
import type { Journal } from './inquirium/journal'

/** Puts into the trace what opening the record found: the notice on screen goes, and this stays. */
export async function noteOpening(
  participant: ParticipantRef,
  report: RecordReport,
  journal: Journal,
  mode: Mode,
): Promise<void> {
  const clock = { now: () => new Date().toISOString(), elapsedMs: () => performance.now() }
  const context = { mode, classification: 'personal' } as const
  const log = openDecisionLog({ participant }, context, { journal, clock, ids: { next: () => randomUUID() } })
  for (const decision of decisionsOn(report)) await log.take(decision)
}

export function decisionsOn({ rebuilt, finding, clockBehind, logSetAside }: RecordReport): readonly Decision[] {
  const shared = { kind: 'recovery', provenance: 'host-policy', refs: { 'store/name': 'transcript' } } as const
  const kept = (reason: RecordReason): Decision => ({ ...shared, outcome: 'kept', 'reason/code': reason })
  return [
    ...(rebuilt > 0
      ? [
          {
            ...shared,
            outcome: 'healed',
            'reason/code': 'derived-tables-damaged',
            counts: { 'item/count': rebuilt },
          } as const,
        ]
      : []),
    ...(finding === null ? [] : [kept(finding.code)]),
    ...(clockBehind === null ? [] : [kept('clock-behind-record')]),
    ...(logSetAside ? [kept('damaged-log-set-aside')] : []),
  ]
}

import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { DecisionTrace } from '../../src-shared/inquirium/decision-trace'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import type { CheckEnd } from './conformance-port'
import type { DecisionLog } from './decision-log'
import { refsOf } from './runtime-candidate'
import type { Selection } from './select-runtime'

type Due = Extract<Selection, { kind: 'check-first' }>

/** Checks the one that would be selected, shows how far it is, and traces how it ended. */
export async function checkForAttempt(
  plan: AttemptPlan,
  { candidate, reason }: Due,
  { conformance, live, clock }: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<CheckEnd> {
  if (hasExpired(conformance.status(candidate))) {
    await log.take({
      kind: 'conformance',
      outcome: 'expired',
      'reason/code': 'conformance-stale',
      provenance: 'host-policy',
      refs: refsOf(candidate),
    })
  }
  const startedMs = clock.elapsedMs()
  live.stage(plan.identity, 'checking-runtime', 0)
  const onProgress = (fraction: number) => live.stage(plan.identity, 'checking-runtime', fraction)
  const end = await conformance.check(candidate, onProgress, signal)
  await log.take({
    kind: 'conformance',
    ...toldOf(end),
    'reason/code': reason,
    provenance: 'host-policy',
    refs: refsOf(candidate),
    counts: { 'duration/ms': Math.round(clock.elapsedMs() - startedMs) },
  })
  return end
}

type ConformanceOutcome = Extract<DecisionTrace, { kind: 'conformance' }>['outcome']

/** How a check ended, as the trace has it: what broke it off is told beside why it was run. */
export function toldOf(end: CheckEnd): { readonly outcome: ConformanceOutcome; readonly 'detail/code'?: string } {
  switch (end.kind) {
    case 'reported':
      return { outcome: end.report.result }
    case 'cancelled':
      return { outcome: 'cancelled' }
    case 'broken-off':
      return { outcome: 'broken-off', 'detail/code': end.accident.reason }
  }
}

const hasExpired = (status: BaselineStatus) => status.status === 'unavailable' && status.reason === 'conformance-stale'

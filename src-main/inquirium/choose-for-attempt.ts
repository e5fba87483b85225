import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { GeneratePolicy } from '../../src-shared/inquirium/policy'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import type { DecisionLog } from './decision-log'
import { verdictReached } from './locality'
import { lookForCandidates } from './look-for-candidates'
import { passedOver } from './passed-over'
import type { Wanted } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'
import { type Rejection, type Selection, selectRuntime } from './select-runtime'

export type Choice =
  | { readonly kind: 'chosen'; readonly candidate: RuntimeCandidate; readonly policy: GeneratePolicy }
  | {
      readonly kind: 'unavailable'
      readonly reason: OutcomeReason<'handler-unavailable'>
      readonly rejections: readonly Rejection[]
    }
  | { readonly kind: 'denied'; readonly reason: OutcomeReason<'denied'> }
  | { readonly kind: 'cancelled' }

/** Chooses who answers, checking a baseline runtime first when its report is missing or due. */
export async function chooseForAttempt(
  plan: AttemptPlan,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<Choice> {
  const { conformance, acknowledgements, live, clock } = ports
  const looked = await lookForCandidates(plan, ports, signal)
  if (looked.kind !== 'looked') return looked
  const { candidates, wanted } = looked
  let { selection } = looked
  const checked = new Set<RuntimeCandidate>()
  while (selection.kind === 'check-first' && !checked.has(selection.candidate)) {
    checked.add(selection.candidate)
    if (hasExpired(conformance.status(selection.candidate))) {
      await log.take({
        kind: 'conformance',
        outcome: 'expired',
        'reason/code': 'conformance-stale',
        provenance: 'host-policy',
        refs: refsOf(selection.candidate),
      })
    }
    const startedMs = clock.elapsedMs()
    live.stage(plan.identity, 'checking-runtime', 0)
    const onProgress = (fraction: number) => live.stage(plan.identity, 'checking-runtime', fraction)
    const report = await conformance.check(selection.candidate, onProgress, signal)
    await log.take({
      kind: 'conformance',
      outcome: report === null ? 'cancelled' : report.result,
      'reason/code': selection.reason,
      provenance: 'host-policy',
      refs: refsOf(selection.candidate),
      counts: { 'duration/ms': Math.round(clock.elapsedMs() - startedMs) },
    })
    if (report === null || signal.aborted) return { kind: 'cancelled' }
    selection = selectRuntime(candidates, wanted)
  }
  if (selection.kind === 'unavailable' && selection.reason === 'locality-unverified') {
    const unverified = selection.rejections.find(({ reason }) => reason === 'locality-unverified')
    // The attempt does not wait for it: the question outlives this process, and a turn does not.
    if (unverified) await acknowledgements.ask(unverified.candidate)
  }
  const choice = await conclude(plan, candidates, { selection, wanted }, log)
  if (choice.kind === 'chosen') live.chosen(plan.identity, choice.candidate)
  return choice
}

const hasExpired = (status: BaselineStatus) => status.status === 'unavailable' && status.reason === 'conformance-stale'

async function conclude(
  plan: AttemptPlan,
  candidates: readonly RuntimeCandidate[],
  { selection, wanted }: { readonly selection: Selection; readonly wanted: Wanted },
  log: DecisionLog,
): Promise<Choice> {
  if (selection.kind === 'denied') {
    await log.take({
      kind: 'runtime-selection',
      outcome: 'none',
      'reason/code': selection.reason,
      provenance: 'host-policy',
    })
    return selection
  }
  if (selection.kind !== 'selected') {
    await log.take({
      kind: 'runtime-selection',
      outcome: 'none',
      'reason/code': selection.reason,
      provenance: 'host-policy',
      'passed-over': passedOver(candidates, selection.rejections, wanted, null),
    })
    return { kind: 'unavailable', reason: selection.reason, rejections: selection.rejections }
  }
  const { candidate } = selection
  log.note({
    kind: 'runtime-selection',
    outcome: 'use-runtime',
    'reason/code': plan.choice === null ? 'built-in-runtime' : 'operator-choice',
    provenance: plan.choice === null ? 'host-policy' : 'operator-approved',
    refs: refsOf(candidate),
    counts: candidate.windowTokens === null ? {} : { 'window/tokens': candidate.windowTokens },
    'passed-over': passedOver(candidates, selection.rejections, wanted, candidate),
  })
  log.note(verdictReached(candidate.verdict, candidate))
  return { kind: 'chosen', candidate, policy: policyOf(plan, candidate, wanted.policy.trust_mode) }
}

function policyOf(
  plan: AttemptPlan,
  { hasTools }: RuntimeCandidate,
  trustMode: GeneratePolicy['trust_mode'],
): GeneratePolicy {
  return {
    locality: 'local_only',
    trust_mode: trustMode,
    scope: plan.tools.length > 0 && hasTools ? 'assistant-session-and-tools' : 'assistant-session-only',
    on_context_denied: 'fail_closed',
    plurality: plan.settings.plurality,
  }
}

export const refsOf = (candidate: RuntimeCandidate) => ({
  'runtime/ref': candidate['runtime/ref'],
  'model.binding/ref': candidate['model.binding/ref'],
})

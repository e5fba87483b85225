import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { EmbedPolicy, GeneratePolicy } from '../../src-shared/inquirium/policy'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import { checkForAttempt } from './check-for-attempt'
import type { Accident, CheckEnd } from './conformance-port'
import type { DecisionLog } from './decision-log'
import { verdictReached } from './locality'
import { lookForCandidates } from './look-for-candidates'
import { passedOver } from './passed-over'
import { isChosen, type Wanted } from './reject-candidate'
import { type RuntimeCandidate, refsOf } from './runtime-candidate'
import { type Rejection, type Selection, selectRuntime } from './select-runtime'

/** What was wanted of whoever answers. It is not known where nobody could be looked at. */
type WithPolicy = { readonly wanted: EmbedPolicy }

export type Choice =
  | { readonly kind: 'chosen'; readonly candidate: RuntimeCandidate; readonly policy: GeneratePolicy }
  | ({
      readonly kind: 'unavailable'
      readonly reason: OutcomeReason<'handler-unavailable'>
      readonly rejections: readonly Rejection[]
    } & WithPolicy)
  /** Something happened to the one that would have been chosen while it was checked. */
  | ({ readonly kind: 'broken-off'; readonly accident: Accident } & WithPolicy)
  | { readonly kind: 'denied'; readonly reason: OutcomeReason<'denied'> }
  | { readonly kind: 'cancelled' }

/** Where one selection stands: among whom, by what, with what outcome. */
interface Standing {
  readonly candidates: readonly RuntimeCandidate[]
  readonly wanted: Wanted
  readonly selection: Selection
}

/** Chooses who answers, checking a baseline runtime first when its report is missing or due. */
export async function chooseForAttempt(
  plan: AttemptPlan,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<Choice> {
  const looked = await lookForCandidates(plan, ports, signal)
  if (looked.kind !== 'looked') return looked
  const settled = await checkUntilSettled(plan, looked, ports, log, signal)
  if (settled.kind === 'cancelled') return settled
  if (settled.kind === 'broken-off') return breakOff(settled.accident, looked, log)
  const { selection } = settled
  if (selection.kind === 'unavailable' && selection.reason === 'locality-unverified') {
    const unverified = selection.rejections.find(({ reason }) => reason === 'locality-unverified')
    // The attempt does not wait for it: the question outlives this process, and a turn does not.
    if (unverified) await ports.acknowledgements.ask(unverified.candidate)
  }
  const choice = await conclude(plan, { ...looked, selection }, log)
  if (choice.kind === 'chosen') ports.live.chosen(plan.identity, choice.candidate)
  return choice
}

type Settled =
  | { readonly kind: 'settled'; readonly selection: Selection }
  | Exclude<CheckEnd, { readonly kind: 'reported' }>

/** Checks whoever would be selected, one after another, until it is settled who can be. */
async function checkUntilSettled(
  plan: AttemptPlan,
  { candidates, wanted, selection: first }: Standing,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<Settled> {
  let selection = first
  const checked = new Set<RuntimeCandidate>()
  while (selection.kind === 'check-first' && !checked.has(selection.candidate)) {
    const { candidate, rejections } = selection
    checked.add(candidate)
    const end = await checkForAttempt(plan, selection, ports, log, signal)
    if (end.kind === 'cancelled' || signal.aborted) return { kind: 'cancelled' }
    if (end.kind === 'reported') selection = selectRuntime(candidates, wanted)
    // A report that is due still counts where the check that was to renew it came to nothing.
    else if (ports.conformance.status(candidate).status === 'unavailable') return end
    else selection = { kind: 'selected', candidate, rejections }
  }
  return { kind: 'settled', selection }
}

async function breakOff(accident: Accident, standing: Standing, log: DecisionLog): Promise<Choice> {
  await traceNobody(accident.reason, standing, log)
  return { kind: 'broken-off', accident, wanted: standing.wanted.policy }
}

/** Nobody is asked: who was passed over is traced, and where the chosen one runs, as far as that is known. */
async function traceNobody(reason: string, { candidates, wanted, selection }: Standing, log: DecisionLog) {
  const rejections = 'rejections' in selection ? selection.rejections : []
  await log.take({
    kind: 'runtime-selection',
    outcome: 'none',
    'reason/code': reason,
    provenance: 'host-policy',
    'passed-over': passedOver(candidates, rejections, wanted, null),
  })
  for (const candidate of candidates.filter((one) => isChosen(one, wanted.choice) && !one.standsForAll).slice(0, 16)) {
    log.note(verdictReached(candidate.verdict, candidate))
  }
}

async function conclude(plan: AttemptPlan, standing: Standing, log: DecisionLog): Promise<Choice> {
  const { candidates, wanted, selection } = standing
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
    await traceNobody(selection.reason, standing, log)
    const { reason, rejections } = selection
    return { kind: 'unavailable', reason, rejections, wanted: wanted.policy }
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

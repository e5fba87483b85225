import { resolveRigor } from '../../src-shared/inquirium/mode-rigor'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import { isAttested } from './locality'
import { isInProfile } from './profile-fit'
import { barredBy, isChosen, type Wanted } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'
import type { RuntimeProgress } from './runtime-port'
import { type Selection, selectRuntime } from './select-runtime'

export type Looked =
  | {
      readonly kind: 'looked'
      readonly candidates: readonly RuntimeCandidate[]
      readonly wanted: Wanted
      readonly selection: Selection
    }
  | { readonly kind: 'denied'; readonly reason: OutcomeReason<'denied'> }
  | { readonly kind: 'cancelled' }

/** A server that begins to load again and again is not one to wait for. */
const MOST_WAITS = 3

/** Looks at what there is and selects from it. While what is wanted loads its model, the turn waits and then looks again. */
export async function lookForCandidates(
  plan: AttemptPlan,
  { runtimes, conformance, live }: AttemptPorts,
  signal: AbortSignal,
): Promise<Looked> {
  for (let waits = 0; ; waits += 1) {
    live.stage(plan.identity, 'selecting')
    const candidates = await runtimes.candidatesFor(plan.choice?.['runtime/ref'] ?? null, signal)
    if (signal.aborted) return { kind: 'cancelled' }
    const wanted = wantedBy(plan, candidates, conformance)
    if (wanted === null) return { kind: 'denied', reason: 'configuration-refused' }
    const selection = selectRuntime(candidates, wanted)
    const loading = waits < MOST_WAITS ? loadingIn(selection, wanted) : null
    if (loading === null) return { kind: 'looked', candidates, wanted, selection }
    const onProgress = ({ stage, fraction }: RuntimeProgress) => live.stage(plan.identity, stage, fraction)
    const isLoaded = await runtimes.runtime(loading['runtime/ref'])?.untilLoaded(loading, onProgress, signal)
    if (signal.aborted) return { kind: 'cancelled' }
    if (!isLoaded) return { kind: 'looked', candidates, wanted, selection }
  }
}

/** The one that would have been asked, were it not loading. */
function loadingIn(selection: Selection, { choice }: Wanted): RuntimeCandidate | null {
  if (selection.kind !== 'unavailable' || selection.reason !== 'runtime-loading') return null
  const loading = selection.rejections.find(
    ({ candidate, reason }) => reason === 'runtime-loading' && isChosen(candidate, choice),
  )
  return loading?.candidate ?? null
}

/** A session is baseline until the operator enables tools for it, or picks something outside the profile. */
function wantedBy(
  plan: AttemptPlan,
  candidates: readonly RuntimeCandidate[],
  conformance: AttemptPorts['conformance'],
): Wanted | null {
  const { mode, modeKeyed } = plan.settings
  const floor = resolveRigor('locality_floor', mode, modeKeyed)
  if (floor.outcome === 'misconfigured') return null
  const picked = pickedFrom(candidates, plan)
  const isUnseen = picked === undefined || isOutOfSight(picked)
  const isBaseline = plan.tools.length === 0 && (isUnseen || isInProfile(picked))
  const isTrusted = isUnseen || isAttested(picked.verdict.verdict)
  return {
    operation: 'generate',
    policy: { locality: 'local_only', trust_mode: isTrusted ? 'strict_local' : 'operator_attested' },
    classification: plan.classification,
    localityFloor: floor.value,
    choice: plan.choice,
    baselineStatus: isBaseline ? (candidate) => conformance.status(candidate) : null,
  }
}

/**
 * What decides how the choice is to be trusted, where the operator chose a runtime and no model of it: one that may
 * answer at all, and rather one that is shown to run here.
 */
function pickedFrom(candidates: readonly RuntimeCandidate[], { choice }: AttemptPlan): RuntimeCandidate | undefined {
  const chosen = candidates.filter((candidate) => isChosen(candidate, choice))
  const able = chosen.filter((candidate) => barredBy(candidate) === null)
  return able.find(isInProfile) ?? able[0] ?? chosen[0]
}

/** What does not respond shows nothing of where it runs: it counts as what a session has until something else is picked. */
const isOutOfSight = ({ state, policy, transport }: RuntimeCandidate): boolean =>
  state === 'unreachable' && !policy.acknowledged && transport === 'http_local'

import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import { isChosen, type RejectionReason, rejectCandidate, type Wanted } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'

export type Rejection = { readonly candidate: RuntimeCandidate; readonly reason: RejectionReason }

export type Selection =
  | { readonly kind: 'selected'; readonly candidate: RuntimeCandidate; readonly rejections: readonly Rejection[] }
  /** Would be selected, but its report is missing or due: run the conformance suite, then select again. */
  | {
      readonly kind: 'check-first'
      readonly candidate: RuntimeCandidate
      readonly reason: 'conformance-missing' | 'conformance-stale'
      readonly rejections: readonly Rejection[]
    }
  | { readonly kind: 'unavailable'; readonly reason: RejectionReason; readonly rejections: readonly Rejection[] }
  | { readonly kind: 'denied'; readonly reason: OutcomeReason<'denied'> }

/** Chooses who answers. It never widens a policy: nothing left is an answer too. */
export function selectRuntime(candidates: readonly RuntimeCandidate[], wanted: Wanted): Selection {
  if (wanted.policy.locality === 'remote_allowed' || wanted.policy.trust_mode === 'remote_capable') {
    return { kind: 'denied', reason: 'remote-not-available' }
  }
  const judged = candidates.map((candidate) => ({ candidate, reason: rejectCandidate(candidate, wanted) }))
  const rejections = judged.flatMap(({ candidate, reason }) => (reason === null ? [] : [{ candidate, reason }]))
  const eligible = judged.filter(({ reason }) => reason === null).map(({ candidate }) => candidate)
  return pickEligible(eligible, rejections, wanted)
}

function pickEligible(
  eligible: readonly RuntimeCandidate[],
  rejections: readonly Rejection[],
  wanted: Wanted,
): Selection {
  const statuses = eligible.map((candidate) => ({ candidate, status: wanted.baselineStatus?.(candidate) ?? READY }))
  const ready = statuses.find(({ status }) => status.status === 'ready' && !status.renew)
  if (ready) return { kind: 'selected', candidate: ready.candidate, rejections }
  const failed = statuses.flatMap(({ candidate, status }) =>
    status.status === 'unavailable' && !isMendable(status.reason)
      ? [{ candidate, reason: asRejection(status.reason) }]
      : [],
  )
  const due = statuses.find(({ candidate }) => !failed.some((rejection) => rejection.candidate === candidate))
  const everyRejection = [...rejections, ...failed]
  if (!due) return { kind: 'unavailable', reason: explainNothing(everyRejection, wanted), rejections: everyRejection }
  const missing = due.status.status === 'unavailable' && due.status.reason === 'conformance-missing'
  return {
    kind: 'check-first',
    candidate: due.candidate,
    reason: missing ? 'conformance-missing' : 'conformance-stale',
    rejections: everyRejection,
  }
}

const READY: BaselineStatus = { status: 'ready', renew: false }

type BaselineReason = Extract<BaselineStatus, { status: 'unavailable' }>['reason']

function isMendable(reason: BaselineReason): boolean {
  return reason === 'conformance-missing' || reason === 'conformance-stale'
}

function asRejection(reason: BaselineReason): RejectionReason {
  return reason === 'transport-not-local-enough' ? 'policy-denied' : reason
}

/** What to say when nobody is left: the reason of the one that was asked for, and the most easily mended first. */
const MENDED_FIRST: readonly RejectionReason[] = [
  'runtime-loading',
  'locality-unverified',
  'runtime-unhealthy',
  'model-missing',
  'engine-missing',
  'model-load-failed',
  'runtime-not-configured',
  'conformance-failed',
  'egress-denied',
  'operation-unsupported',
]

function explainNothing(rejections: readonly Rejection[], wanted: Wanted): RejectionReason {
  const asked = rejections.filter(({ candidate }) => isChosen(candidate, wanted.choice))
  const { choice } = wanted
  if (asked.length === 0) {
    if (choice === null) return 'no-runtime-candidate'
    const isRuntimeThere = rejections.some(({ candidate }) => candidate['runtime/ref'] === choice['runtime/ref'])
    return isRuntimeThere ? 'model-missing' : 'runtime-not-configured'
  }
  const reasons = asked.map(({ reason }) => reason)
  return MENDED_FIRST.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? 'no-runtime-candidate'
}

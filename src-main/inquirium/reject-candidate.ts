import { isAtLeastAsRestrictiveAs, type Tier } from '../../src-shared/classification/tier'
import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import { LOCALITY_VERDICTS, type LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { EmbedPolicy } from '../../src-shared/inquirium/policy'
import type { Ref } from '../../src-shared/inquirium/primitives'
import { trustAdmits } from './locality'
import { isLocalTransport, isWideEnough } from './profile-fit'
import type { RuntimeCandidate, RuntimeOperation } from './runtime-candidate'

export type RejectionReason = OutcomeReason<'handler-unavailable'>

export type RuntimeChoice = { readonly 'runtime/ref': Ref; readonly 'model.binding/ref'?: Ref }

export type Wanted = {
  readonly operation: RuntimeOperation
  readonly policy: EmbedPolicy
  readonly classification: Tier
  /** The weakest verdict the mode in force accepts. */
  readonly localityFloor: LocalityVerdict['verdict']
  /** What the operator picked for this session, else their default. Null means the built-in runtime. */
  readonly choice: RuntimeChoice | null
  /** Present when the answer must come from the baseline assistant. */
  readonly baselineStatus: ((candidate: RuntimeCandidate) => BaselineStatus) | null
}

/** Why a candidate cannot answer, or null. The filters stand in the order their reasons are told. */
export function rejectCandidate(candidate: RuntimeCandidate, wanted: Wanted): RejectionReason | null {
  if (!isChosen(candidate, wanted.choice)) return 'policy-denied'
  return rejectState(candidate, wanted) ?? rejectModel(candidate, wanted) ?? rejectBaseline(candidate, wanted)
}

export function isChosen(candidate: RuntimeCandidate, choice: RuntimeChoice | null): boolean {
  if (choice === null) return candidate.origin === 'built-in'
  const binding = choice['model.binding/ref']
  return (
    candidate['runtime/ref'] === choice['runtime/ref'] &&
    (binding === undefined || candidate.standsForAll === true || candidate['model.binding/ref'] === binding)
  )
}

/** Why one that is not ready cannot answer. */
export const STATE_REASONS = {
  loading: 'runtime-loading',
  unreachable: 'runtime-unhealthy',
  unhealthy: 'runtime-unhealthy',
  'not-configured': 'runtime-not-configured',
  'model-missing': 'model-missing',
  'engine-missing': 'engine-missing',
  'model-failed': 'model-load-failed',
} as const satisfies Record<Exclude<RuntimeCandidate['state'], 'ready'>, RejectionReason>

function rejectState(candidate: RuntimeCandidate, wanted: Wanted): RejectionReason | null {
  if (candidate.state !== 'ready') return STATE_REASONS[candidate.state]
  return candidate.operations.includes(wanted.operation) ? null : 'operation-unsupported'
}

/** What no choice of the operator's changes: words would leave the machine, or it writes none. */
export function barredBy({ verdict, operations }: RuntimeCandidate): 'egress-denied' | 'operation-unsupported' | null {
  if (verdict.verdict === 'remote-proxied') return 'egress-denied'
  return operations.includes('generate') ? null : 'operation-unsupported'
}

/** The one seam where a candidate is measured against what it would be given. */
function rejectModel(candidate: RuntimeCandidate, wanted: Wanted): RejectionReason | null {
  return localityAllows(candidate, wanted) ?? modelAccepts(candidate, wanted)
}

function localityAllows({ verdict, policy }: RuntimeCandidate, wanted: Wanted): RejectionReason | null {
  if (verdict.verdict === 'remote-proxied') return 'egress-denied'
  if (!trustAdmits(wanted.policy.trust_mode, verdict.verdict, policy.acknowledged)) return 'locality-unverified'
  const rank = (name: LocalityVerdict['verdict']) => LOCALITY_VERDICTS.indexOf(name)
  return rank(verdict.verdict) < rank(wanted.localityFloor) ? 'policy-denied' : null
}

function modelAccepts({ policy }: RuntimeCandidate, wanted: Wanted): RejectionReason | null {
  return isAtLeastAsRestrictiveAs(policy.acceptsMaximumTier, wanted.classification) ? null : 'policy-denied'
}

function rejectBaseline(candidate: RuntimeCandidate, wanted: Wanted): RejectionReason | null {
  if (wanted.baselineStatus === null) return null
  if (!isLocalTransport(candidate)) return 'policy-denied'
  return isWideEnough(candidate) ? null : 'window-too-small'
}

import type { BaselineObstacle } from '../../src-shared/contract/baseline'
import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import { isAttested } from './locality'
import { isLocalTransport, isWideEnough } from './profile-fit'
import type { CandidateState, RuntimeCandidate } from './runtime-candidate'

const states: Readonly<Record<CandidateState, BaselineObstacle | null>> = {
  ready: null,
  loading: 'runtime-loading',
  unreachable: 'runtime-unhealthy',
  unhealthy: 'runtime-unhealthy',
  'not-configured': 'runtime-not-configured',
  'model-missing': 'model-missing',
  'engine-missing': 'engine-missing',
  'model-failed': 'model-load-failed',
}

/** What no check could change: one that is not ready, or outside the profile, is not even asked. */
export function obstacleToCheck(candidate: RuntimeCandidate): BaselineObstacle | null {
  const { state, verdict } = candidate
  if (!isLocalTransport(candidate)) return 'transport-not-local-enough'
  // What is not there shows nothing of where it runs either.
  if (states[state] !== null) return states[state]
  if (verdict.verdict === 'remote-proxied') return 'egress-denied'
  if (!isAttested(verdict.verdict)) return 'locality-unverified'
  return isWideEnough(candidate) ? null : 'window-too-small'
}

/** Why a candidate does not qualify as the baseline assistant now; null when it does. */
export const baselineObstacle = (candidate: RuntimeCandidate, status: BaselineStatus): BaselineObstacle | null =>
  obstacleToCheck(candidate) ?? (status.status === 'ready' ? null : status.reason)

import type { BaselineObstacle } from '../../src-shared/contract/baseline'
import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import { isAttested } from './locality'
import { isLocalTransport, isWideEnough } from './profile-fit'
import { STATE_REASONS } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'

/** What no check could change: one that is not ready, or outside the profile, is not even asked. */
export function obstacleToCheck(candidate: RuntimeCandidate): BaselineObstacle | null {
  const { state, verdict } = candidate
  if (!isLocalTransport(candidate)) return 'transport-not-local-enough'
  // What is not there shows nothing of where it runs either.
  if (state !== 'ready') return STATE_REASONS[state]
  if (verdict.verdict === 'remote-proxied') return 'egress-denied'
  if (!isAttested(verdict.verdict)) return 'locality-unverified'
  return isWideEnough(candidate) ? null : 'window-too-small'
}

/** Why a candidate does not qualify as the baseline assistant now; null when it does. */
export const baselineObstacle = (candidate: RuntimeCandidate, status: BaselineStatus): BaselineObstacle | null =>
  obstacleToCheck(candidate) ?? (status.status === 'ready' ? null : status.reason)

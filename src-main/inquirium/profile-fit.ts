import { baselineAssistantProfile } from '../../src-shared/inquirium/baseline-profile'
import { isAttested } from './locality'
import type { RuntimeCandidate } from './runtime-candidate'

const { transports, window_tokens: leastWindow } = baselineAssistantProfile.requires

export function isLocalTransport({ transport }: RuntimeCandidate): boolean {
  const accepted: readonly string[] = transports
  return accepted.includes(transport)
}

/** A window that nobody knows is left to the check to find out. */
export const isWideEnough = ({ windowTokens }: RuntimeCandidate): boolean =>
  windowTokens === null || windowTokens >= leastWindow

/** Whether the baseline assistant may run on it at all; whether it passed its check is another question. */
export const isInProfile = (candidate: RuntimeCandidate): boolean =>
  isAttested(candidate.verdict.verdict) && isLocalTransport(candidate) && isWideEnough(candidate)

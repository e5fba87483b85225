import type { DecisionTrace } from '../../src-shared/inquirium/decision-trace'
import { isChosen, type Wanted } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Rejection } from './select-runtime'

export type PassedOver = NonNullable<DecisionTrace['passed-over']>

const MOST_PASSED_OVER = 64

/**
 * Everybody who was there and was not used, each with the reason that the operator can do something about: one they
 * did not choose was not judged any further, and one as good as the one that was used only came later.
 */
export function passedOver(
  candidates: readonly RuntimeCandidate[],
  rejections: readonly Rejection[],
  wanted: Wanted,
  used: RuntimeCandidate | null,
): PassedOver {
  const reasons = new Map(rejections.map(({ candidate, reason }) => [candidate, reason]))
  return candidates
    .filter((candidate) => candidate !== used)
    .map((candidate) => ({
      'runtime/ref': candidate['runtime/ref'],
      ...(candidate.standsForAll ? {} : { 'model.binding/ref': candidate['model.binding/ref'] }),
      'reason/code': isChosen(candidate, wanted.choice)
        ? (reasons.get(candidate) ?? unused(candidate, wanted))
        : 'not-chosen',
    }))
    .slice(0, MOST_PASSED_OVER)
}

/** Why one that could have been asked was not: its check speaks against it, or another came first. */
function unused(candidate: RuntimeCandidate, { baselineStatus }: Wanted): string {
  const status = baselineStatus?.(candidate)
  return status?.status === 'unavailable' ? status.reason : 'another-came-first'
}

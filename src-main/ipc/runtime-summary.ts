import type { RuntimeSummary } from '../../src-shared/contract/runtimes'
import type { Conformance } from '../inquirium/conformance-port'
import { isInProfile } from '../inquirium/profile-fit'
import { barredBy, isChosen, type RuntimeChoice } from '../inquirium/reject-candidate'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'

/** A candidate as the operator sees it, with what is known of its fitness. */
export function summarizeRuntime(
  candidate: RuntimeCandidate,
  conformance: Conformance,
  defaultRuntime: RuntimeChoice | null,
): RuntimeSummary {
  const status = conformance.status(candidate)
  return {
    'runtime/ref': candidate['runtime/ref'],
    'model.binding/ref': candidate['model.binding/ref'],
    name: candidate.name,
    model: candidate.model,
    standsForAll: candidate.standsForAll ?? false,
    adapter: candidate.adapter,
    transport: candidate.transport,
    place: candidate.place ?? null,
    origin: candidate.origin,
    state: candidate.state,
    barred: barredBy(candidate),
    windowTokens: candidate.windowTokens,
    sizeBytes: candidate.sizeBytes ?? null,
    isSmall: candidate.isSmall,
    hasTools: candidate.hasTools,
    verdict: candidate.verdict,
    acknowledged: candidate.policy.acknowledged,
    isDefault: isChosen(candidate, defaultRuntime),
    isInProfile: isInProfile(candidate),
    baseline: status.status === 'ready' ? 'ready' : status.reason,
  }
}

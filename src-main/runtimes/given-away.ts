import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'

type Bound = Pick<RuntimeCandidate, 'adapter.instance/ref' | 'model.binding/ref'>

/** Models that an answer has given away. Whatever a later look shows, they are not believed again while the app runs. */
export interface GivenAway {
  note(candidate: Bound, verdict: LocalityVerdict): void
  verdictOn(candidate: Bound): LocalityVerdict | null
}

export function createGivenAway(): GivenAway {
  const verdicts = new Map<string, LocalityVerdict>()
  const keyOf = (candidate: Bound) => `${candidate['adapter.instance/ref']} ${candidate['model.binding/ref']}`
  return {
    note: (candidate, verdict) => verdicts.set(keyOf(candidate), verdict),
    verdictOn: (candidate) => verdicts.get(keyOf(candidate)) ?? null,
  }
}

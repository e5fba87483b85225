import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { DecisionLog } from './decision-log'
import { verdictReached } from './locality'
import type { RuntimeCandidate } from './runtime-candidate'

/** An answer is judged again: what it showed of itself is a decision of its own. */
export function noteVerdict(response: GenerateResponse, candidate: RuntimeCandidate, log: DecisionLog): void {
  const verdict = 'locality_verdict' in response ? response.locality_verdict : undefined
  const hasShown = verdict !== undefined && verdict.evidence.length > candidate.verdict.evidence.length
  if (hasShown) log.note(verdictReached(verdict, candidate))
}

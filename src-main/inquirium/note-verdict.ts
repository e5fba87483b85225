import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { DecisionLog } from './decision-log'
import { verdictReached } from './locality'
import type { RuntimeCandidate } from './runtime-candidate'

/** An answer is judged again: what it showed of itself is a decision of its own. */
export function noteVerdict(response: GenerateResponse, candidate: RuntimeCandidate, log: DecisionLog): void {
  const verdict = 'locality_verdict' in response ? response.locality_verdict : undefined
  const known = new Set(candidate.verdict.evidence.map(({ code }) => code))
  if (verdict?.evidence.some(({ code }) => !known.has(code))) log.note(verdictReached(verdict, candidate))
}

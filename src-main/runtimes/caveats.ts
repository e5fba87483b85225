import type { CaveatCode } from '../../src-shared/inquirium/epistemic'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { AttemptEnd } from './attempt-end'

export type CaveatGrounds = {
  readonly end: AttemptEnd
  readonly candidate: RuntimeCandidate
  readonly verdict: LocalityVerdict
  readonly promptWasCut: boolean
  readonly parametersIgnored: boolean
  readonly repairs: number
}

/** What the operator should know before relying on an answer, as far as the runtime side can tell. */
export function caveatsOf(grounds: CaveatGrounds): CaveatCode[] {
  const { end, verdict } = grounds
  const caveats: readonly (readonly [CaveatCode, boolean])[] = [
    ['truncated', end.kind === 'finished' && end.finish === 'length'],
    ['window-overflow', grounds.promptWasCut],
    ['interrupted', end.kind === 'cut-off'],
    ['locality-unverified', verdict.verdict === 'loopback-unverified'],
    ['remote-signs-seen', verdict.verdict === 'remote-proxied'],
    ['other-model-answered', verdict.evidence.some(({ code }) => code === 'other-model-in-answer')],
    ['schema-repaired', grounds.repairs > 0],
    ['parameters-ignored', grounds.parametersIgnored],
    ['small-model', grounds.candidate.isSmall],
  ]
  return caveats.filter(([, holds]) => holds).map(([code]) => code)
}

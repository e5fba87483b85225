import type { EvidenceCode, LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { TrustMode } from '../../src-shared/inquirium/policy'
import type { Ref } from '../../src-shared/inquirium/primitives'
import type { Decision } from './decision-log'

export type Evidence = LocalityVerdict['evidence'][number]

type Verdict = LocalityVerdict['verdict']

type RuntimeRefs = { readonly 'runtime/ref': Ref; readonly 'model.binding/ref': Ref }

const MOST_EVIDENCE = 16

/** A single one of these settles it: something answers from elsewhere. */
const REMOTE_SIGNS: readonly EvidenceCode[] = [
  'cloud-model-name',
  'cloud-model-reported',
  'remote-host-reported',
  'remote-field-in-answer',
]

/** What was attested was attested for the model that was asked, and says nothing of another one. */
const SPOILS_ATTESTATION: EvidenceCode = 'other-model-in-answer'

/** Either of these sets, whole, is as much as a server can attest. Anything less stays unverified. */
const ATTESTATIONS: readonly (readonly EvidenceCode[])[] = [
  ['model-file-on-this-machine', 'build-reported'],
  ['cloud-disabled', 'no-remote-host'],
]

/** What the evidence amounts to. The address a runtime was reached at is no evidence and has no code. */
export function judgeLocality(evidence: readonly Evidence[]): Verdict {
  const codes = new Set(evidence.map(({ code }) => code))
  if (REMOTE_SIGNS.some((sign) => codes.has(sign))) return 'remote-proxied'
  if (codes.has('runs-in-our-process-group')) return 'proven-in-process'
  const attested = ATTESTATIONS.some((needed) => needed.every((code) => codes.has(code)))
  return attested && !codes.has(SPOILS_ATTESTATION) ? 'local-attested' : 'loopback-unverified'
}

/** The verdict on one answer: the candidate's, judged again with what the answer itself showed. */
export function judgeAnswer(candidate: LocalityVerdict, seen: readonly Evidence[], checkedAt: string): LocalityVerdict {
  const known = candidate.evidence.filter((each) => !seen.some((since) => isOutdatedBy(each, since)))
  const evidence = [...known, ...seen]
  return { verdict: judgeLocality(evidence), evidence: evidence.slice(-MOST_EVIDENCE), 'time/checked-at': checkedAt }
}

/** A later look says the same again, or the contrary of what the first one saw. */
function isOutdatedBy(known: Evidence, since: Evidence): boolean {
  const isContradicted = known.code === 'no-remote-host' && since.code === 'remote-host-reported'
  return isContradicted || (known.code === since.code && known['subject/ref'] === since['subject/ref'])
}

/** The decision that a verdict is, with everything it rests on. */
export function verdictReached({ verdict, evidence }: LocalityVerdict, refs: RuntimeRefs): Decision {
  const telling = [...REMOTE_SIGNS, SPOILS_ATTESTATION]
  const sign = evidence.find(({ code }) => telling.includes(code)) ?? evidence[0]
  return {
    kind: 'locality-verdict',
    outcome: verdict,
    'reason/code': sign?.code ?? 'server-unknown',
    provenance: 'host-policy',
    refs: { 'runtime/ref': refs['runtime/ref'], 'model.binding/ref': refs['model.binding/ref'] },
    'evidence/codes': evidence.map(({ code }) => code).slice(-MOST_EVIDENCE),
  }
}

export function isAttested(verdict: Verdict): boolean {
  return verdict === 'proven-in-process' || verdict === 'local-attested'
}

/** Whether a verdict is enough for a way of trusting; an unverified runtime also needs the operator's word. */
export function trustAdmits(trustMode: TrustMode, verdict: Verdict, acknowledged: boolean): boolean {
  if (isAttested(verdict)) return true
  return trustMode === 'operator_attested' && verdict === 'loopback-unverified' && acknowledged
}

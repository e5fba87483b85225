import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EvidenceCode, type LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { aServerCandidate } from './fixtures/a-candidate'
import { judgeAnswer, judgeLocality, trustAdmits, verdictReached } from './locality'

const judged = (...codes: readonly EvidenceCode[]) => judgeLocality(codes.map((code) => ({ code })))

const attested: LocalityVerdict = {
  verdict: 'local-attested',
  evidence: [{ code: 'cloud-disabled' }, { code: 'no-remote-host' }],
  'time/checked-at': '2026-11-16T00:00:00Z',
}

describe('the locality verdict', () => {
  it.each([
    ['proven-in-process', ['runs-in-our-process-group']],
    ['local-attested', ['model-file-on-this-machine', 'build-reported']],
    ['local-attested', ['cloud-disabled', 'no-remote-host']],
    ['loopback-unverified', []],
    ['loopback-unverified', ['server-unknown']],
    ['loopback-unverified', ['server-cannot-attest', 'operator-acknowledged']],
    ['loopback-unverified', ['build-reported']],
    ['loopback-unverified', ['no-remote-host', 'local-form-supported', 'no-remote-field-in-answer']],
    ['loopback-unverified', ['cloud-disabled', 'no-remote-host', 'other-model-in-answer']],
    ['loopback-unverified', ['model-file-on-this-machine', 'build-reported', 'other-model-in-answer']],
    ['remote-proxied', ['cloud-disabled', 'no-remote-host', 'cloud-model-name']],
    ['remote-proxied', ['other-model-in-answer', 'cloud-model-name']],
  ] as const)('is %s for %j', (verdict, codes) => {
    expect(judged(...codes)).toBe(verdict)
  })

  it('is remote for any sign of a cloud, whatever else was attested', () => {
    const sign = fc.constantFrom('cloud-model-name', 'remote-host-reported', 'remote-field-in-answer' as const)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EvidenceCode.options)), sign, (codes, remote) => {
        expect(judged(...codes, remote as EvidenceCode)).toBe('remote-proxied')
      }),
    )
  })

  it('of an answer falls when the answer itself shows a remote field', () => {
    const answer = judgeAnswer(attested, [{ code: 'remote-field-in-answer' }], '2026-11-16T00:00:01Z')
    expect(answer.verdict).toBe('remote-proxied')
    expect(judgeAnswer(attested, [{ code: 'no-remote-field-in-answer' }], '2026-11-16T00:00:01Z').verdict).toBe(
      'local-attested',
    )
  })

  it('of an answer says nothing twice, and nothing that was seen to be otherwise since', () => {
    const sign = { code: 'remote-host-reported', 'subject/ref': 'remote-host/example.com' } as const
    const now = (...seen: Parameters<typeof judgeAnswer>[1]) =>
      judgeAnswer(attested, seen, '2026-11-16T00:00:01Z').evidence
    expect(now(sign)).toEqual([{ code: 'cloud-disabled' }, sign])
    expect(now({ code: 'no-remote-host' }, { code: 'cloud-disabled' })).toEqual([
      { code: 'no-remote-host' },
      { code: 'cloud-disabled' },
    ])
    expect(now({ code: 'remote-field-in-answer' })).toEqual([...attested.evidence, { code: 'remote-field-in-answer' }])
  })

  it('of an answer names what the answer showed last, however much was known before, and when it was judged', () => {
    const known = { ...attested, evidence: Array.from({ length: 16 }, () => ({ code: 'server-unknown' as const })) }
    const sign = { code: 'remote-host-reported', 'subject/ref': 'remote-host/example.com' } as const
    const judgedAnswer = judgeAnswer(known, [sign], '2026-11-16T00:00:01Z')
    expect(judgedAnswer).toEqual({
      verdict: 'remote-proxied',
      evidence: [...known.evidence.slice(1), sign],
      'time/checked-at': '2026-11-16T00:00:01Z',
    })
  })
})

describe('the decision that a verdict is', () => {
  const candidate = aServerCandidate('local-attested')
  const reached = (...codes: readonly EvidenceCode[]) =>
    verdictReached({ ...attested, evidence: codes.map((code) => ({ code })) }, candidate)

  it('names whose it is and everything it rests on', () => {
    expect(reached('cloud-disabled', 'no-remote-host')).toEqual({
      kind: 'locality-verdict',
      outcome: 'local-attested',
      'reason/code': 'cloud-disabled',
      provenance: 'host-policy',
      refs: { 'runtime/ref': 'runtime/server', 'model.binding/ref': 'model.binding/server/model' },
      'evidence/codes': ['cloud-disabled', 'no-remote-host'],
    })
  })

  it.each(['cloud-model-name', 'remote-host-reported', 'remote-field-in-answer', 'other-model-in-answer'] as const)(
    'gives %s as its reason wherever it stands',
    (code) => expect(reached('cloud-disabled', code, 'no-remote-host')['reason/code']).toBe(code),
  )

  it('keeps to as many codes as a trace holds', () => {
    const many = Array.from({ length: 17 }, () => 'server-unknown' as const)
    expect(reached(...many)['evidence/codes']).toHaveLength(16)
  })
})

describe('trust', () => {
  it.each([
    ['strict_local', 'loopback-unverified', true, false],
    ['operator_attested', 'loopback-unverified', true, true],
    ['operator_attested', 'loopback-unverified', false, false],
    ['operator_attested', 'remote-proxied', true, false],
    ['strict_local', 'local-attested', false, true],
  ] as const)('%s with %s (acknowledged: %s) admits: %s', (mode, verdict, acknowledged, admits) => {
    expect(trustAdmits(mode, verdict, acknowledged)).toBe(admits)
  })
})

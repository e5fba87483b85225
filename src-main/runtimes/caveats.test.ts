import { expect, it } from 'vitest'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import { cutOff, finished } from './attempt-end'
import { type CaveatGrounds, caveatsOf } from './caveats'

const verdict = (change: Partial<CaveatGrounds['verdict']> = {}): CaveatGrounds['verdict'] => ({
  ...aCandidate().verdict,
  ...change,
})

const SOUND: CaveatGrounds = {
  end: finished('stop'),
  candidate: aCandidate({ isSmall: false }),
  verdict: verdict(),
  promptWasCut: false,
  parametersIgnored: false,
  repairs: 0,
}

it('an answer with nothing to say against it has no caveat', () => {
  expect(caveatsOf(SOUND)).toEqual([])
  expect(caveatsOf({ ...SOUND, end: finished('tool-calls'), verdict: verdict({ verdict: 'local-attested' }) })).toEqual(
    [],
  )
})

it.each<[string, Partial<CaveatGrounds>]>([
  ['truncated', { end: finished('length') }],
  ['window-overflow', { promptWasCut: true }],
  ['interrupted', { end: cutOff('interrupted', 'stream-ended-early') }],
  ['locality-unverified', { verdict: verdict({ verdict: 'loopback-unverified' }) }],
  ['remote-signs-seen', { verdict: verdict({ verdict: 'remote-proxied' }) }],
  [
    'other-model-answered',
    { verdict: verdict({ evidence: [{ code: 'build-reported' }, { code: 'other-model-in-answer' }] }) },
  ],
  ['schema-repaired', { repairs: 1 }],
  ['parameters-ignored', { parametersIgnored: true }],
  ['small-model', { candidate: aCandidate({ isSmall: true }) }],
])('an answer is told to be %s, and nothing else, for that reason alone', (code, grounds) => {
  expect(caveatsOf({ ...SOUND, ...grounds })).toEqual([code])
})

import { describe, expect, it } from 'vitest'
import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { isDefault, sizeWords, wordsForBaseline } from './runtime-words'

const summary = (change: Partial<RuntimeSummary>) => ({ name: 'a', model: 'm', ...change }) as RuntimeSummary
const settings = (defaultModel: string | null) => ({ defaultModel })

describe('what is said of a runtime', () => {
  it.each([
    [322_591_712, '323 MB'],
    [2_500_000_000, '2.5 GB'],
    [12, '1 MB'],
  ])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))

  it('names the built-in one as the default only while no other is', () => {
    const [own, other] = [summary({ origin: 'built-in' }), summary({ origin: 'configured', name: 'b', model: 'x/y' })]
    expect([isDefault(own, settings(null)), isDefault(other, settings(null))]).toEqual([true, false])
    expect([isDefault(own, settings('b/x/y')), isDefault(other, settings('b/x/y'))]).toEqual([false, true])
  })

  it('says that an unverified runtime is never the baseline, whatever its reports', () => {
    const verdict = { verdict: 'loopback-unverified' } as RuntimeSummary['verdict']
    expect(wordsForBaseline({ baseline: 'ready', verdict })).toBe('never the baseline assistant')
    expect(wordsForBaseline({ baseline: 'ready', verdict: { ...verdict, verdict: 'local-attested' } })).toMatch(
      /passed/,
    )
  })
})

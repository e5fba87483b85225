import { describe, expect, it } from 'vitest'
import { wordsForBaseline } from './runtime-words'

describe('what is said of a runtime', () => {
  it('says of one outside the profile that it is never the baseline, whatever its reports', () => {
    expect(wordsForBaseline({ baseline: 'ready', isInProfile: false })).toBe('never the baseline assistant')
    expect(wordsForBaseline({ baseline: 'ready', isInProfile: true })).toMatch(/passed/)
  })
})

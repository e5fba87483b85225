import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAtLeastAsSevereAs, MODES, Mode, mostSevere } from './mode'

const mode = fc.constantFrom(...MODES)

describe('modes', () => {
  it('order commons below support below crisis', () => {
    expect(isAtLeastAsSevereAs('support', 'commons')).toBe(true)
    expect(isAtLeastAsSevereAs('crisis', 'support')).toBe(true)
    expect(isAtLeastAsSevereAs('support', 'crisis')).toBe(false)
  })

  it('give the most severe of several, in any order', () => {
    fc.assert(
      fc.property(mode, fc.array(mode), (first, rest) => {
        const top = mostSevere(first, ...rest)
        expect([first, ...rest]).toContain(top)
        expect([first, ...rest].every((each) => isAtLeastAsSevereAs(top, each))).toBe(true)
      }),
    )
  })

  it('refuse a regime the operator could not have chosen', () => {
    expect(Mode.safeParse('panic').success).toBe(false)
    expect(Mode.safeParse(undefined).success).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowance, DISPOSITIONS, isNoWiderThan, narrow } from './narrow'
import { TIERS } from './tier'

const allowance: fc.Arbitrary<Allowance> = fc.record({
  ceiling: fc.constantFrom(...TIERS),
  disposition: fc.constantFrom(...DISPOSITIONS),
  egress: fc.boolean(),
})

describe('narrowing across layers', () => {
  it('is never wider than any layer', () => {
    fc.assert(
      fc.property(allowance, fc.array(allowance), (first, rest) => {
        const outcome = narrow(first, ...rest)
        expect([first, ...rest].every((layer) => isNoWiderThan(outcome, layer))).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the layers, nor on repeating one', () => {
    fc.assert(
      fc.property(allowance, allowance, allowance, (a, b, c) => {
        expect(narrow(a, b, c)).toEqual(narrow(c, b, a))
        expect(narrow(a, narrow(b, c))).toEqual(narrow(a, b, c))
        expect(narrow(a, a)).toEqual(a)
      }),
    )
  })

  it('takes away no more than the layers say', () => {
    fc.assert(
      fc.property(allowance, allowance, allowance, (a, b, candidate) => {
        const belowBoth = isNoWiderThan(candidate, a) && isNoWiderThan(candidate, b)
        expect(isNoWiderThan(candidate, narrow(a, b))).toBe(belowBoth)
      }),
    )
  })

  it('cannot give back what an earlier layer took', () => {
    const closed: Allowance = { ceiling: 'public', disposition: 'drop', egress: false }
    const open: Allowance = { ceiling: 'personal', disposition: 'include', egress: true }
    expect(narrow(closed, open)).toEqual(closed)
    expect(isNoWiderThan(open, closed)).toBe(false)
  })
})

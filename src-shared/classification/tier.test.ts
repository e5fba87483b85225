import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAtLeastAsRestrictiveAs, join, MOST_RESTRICTIVE_TIER, meet, readTier, TIERS, Tier, TierName } from './tier'

const tier = fc.constantFrom(...TIERS)

describe('reading a tier', () => {
  it.each([undefined, null, '', 'Public', 'PUBLIC', 'secret', ' public', 'constructor'])(
    'takes %j for personal',
    (raw) => {
      expect(Tier.parse(raw)).toBe('personal')
    },
  )

  it.each(TIERS)('keeps %s', (known) => {
    expect(Tier.parse(known)).toBe(known)
  })

  it('never gives a lower tier than what was said, whatever was said', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readTier(raw)).toBe(TIERS.find((known) => known === raw) ?? MOST_RESTRICTIVE_TIER)
      }),
    )
  })

  it('refuses what is not a label at all', () => {
    expect(Tier.safeParse(3).success).toBe(false)
    expect(Tier.safeParse({ tier: 'public' }).success).toBe(false)
  })

  it('in configuration refuses a label it does not know', () => {
    expect(TierName.safeParse('secret').success).toBe(false)
  })
})

describe('the lattice', () => {
  it('orders public below community below personal', () => {
    expect(TIERS.map((left) => TIERS.map((right) => isAtLeastAsRestrictiveAs(left, right)))).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  it.each([
    ['join', join],
    ['meet', meet],
  ] as const)('%s is idempotent, commutative and associative', (_name, combine) => {
    fc.assert(
      fc.property(tier, tier, tier, (a, b, c) => {
        expect(combine(a, a)).toBe(a)
        expect(combine(a, b)).toBe(combine(b, a))
        expect(combine(a, combine(b, c))).toBe(combine(combine(a, b), c))
        expect(combine(a, b, c)).toBe(combine(a, combine(b, c)))
      }),
    )
  })

  it('absorbs: join and meet belong to the same order', () => {
    fc.assert(
      fc.property(tier, tier, (a, b) => {
        expect(join(a, meet(a, b))).toBe(a)
        expect(meet(a, join(a, b))).toBe(a)
        expect(isAtLeastAsRestrictiveAs(a, b)).toBe(join(a, b) === a)
        expect(isAtLeastAsRestrictiveAs(a, b)).toBe(meet(a, b) === b)
      }),
    )
  })

  it('has a join that no operand exceeds, and a meet that exceeds none', () => {
    fc.assert(
      fc.property(tier, fc.array(tier), (first, rest) => {
        for (const operand of [first, ...rest]) {
          expect(isAtLeastAsRestrictiveAs(join(first, ...rest), operand)).toBe(true)
          expect(isAtLeastAsRestrictiveAs(operand, meet(first, ...rest))).toBe(true)
        }
      }),
    )
  })
})

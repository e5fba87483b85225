import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Classified, classify, derive } from './classified'
import { isAtLeastAsRestrictiveAs, TIERS } from './tier'

describe('classified data', () => {
  it('reads a missing label as personal', () => {
    expect(Classified(z.string()).parse({ value: 'x' })).toEqual({ classification: 'personal', value: 'x' })
  })

  it('has nowhere to put a second label', () => {
    expect(Classified(z.string()).safeParse({ value: 'x', classification: 'public', label: 'public' }).success).toBe(
      false,
    )
  })

  it('is never labelled lower after being combined', () => {
    const item = fc.record({ classification: fc.constantFrom(...TIERS), value: fc.string() })
    fc.assert(
      fc.property(item, fc.array(item), (first, rest) => {
        const whole = derive([first, ...rest], (values) => values.join(' '))
        for (const source of [first, ...rest]) {
          expect(isAtLeastAsRestrictiveAs(whole.classification, source.classification)).toBe(true)
        }
      }),
    )
  })

  it('combines values in order', () => {
    const sources = [classify('a', 'public'), classify('b', 'community')] as const
    expect(derive(sources, (values) => values.join(''))).toEqual({ classification: 'community', value: 'ab' })
  })
})

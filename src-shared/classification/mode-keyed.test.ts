import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MODES, type Mode } from './mode'
import { ModeKeyed, MonotoneModeKeyed, resolveModeKeyed } from './mode-keyed'

const caps = ['high', 'low', 'unstated'] as const
type Cap = (typeof caps)[number]
const cap = fc.constantFrom(...caps)

/** Entries for each mode that only tighten, made by sorting: an independent way to say monotone. */
const tightening = fc
  .record({ values: fc.tuple(cap, cap, cap), kept: fc.subarray([...MODES], { minLength: 1 }) })
  .map(({ values, kept }): Partial<Record<Mode, Cap>> => {
    const [commons, support, crisis] = values.toSorted((left, right) => caps.indexOf(left) - caps.indexOf(right))
    return {
      ...(kept.includes('commons') && { commons }),
      ...(kept.includes('support') && { support }),
      ...(kept.includes('crisis') && { crisis }),
    }
  })

describe('resolving by mode', () => {
  it('gives the entry of the mode the operator set', () => {
    const config = { by_mode: { commons: 'high', crisis: 'low' } }
    expect(resolveModeKeyed(config, 'crisis', caps)).toMatchObject({ value: 'low', from: 'crisis', match: 'exact' })
  })

  it('treats a mode without an entry like the most severe one', () => {
    const config = { by_mode: { commons: 'high', crisis: 'low' } }
    expect(resolveModeKeyed(config, 'support', caps)).toMatchObject({ value: 'low', match: 'most-restrictive' })
  })

  it('takes the strictest value even when the default is the strictest', () => {
    const config = { default: 'unstated', by_mode: { commons: 'high' } }
    expect(resolveModeKeyed(config, 'crisis', caps)).toMatchObject({ value: 'unstated', from: 'default' })
  })

  it('says so when nothing is configured', () => {
    expect(resolveModeKeyed({ by_mode: {} }, 'crisis', caps)).toEqual({
      outcome: 'misconfigured',
      code: 'nothing-configured',
    })
  })

  it('never gives a severe mode more room than a mild one was given', () => {
    fc.assert(
      fc.property(tightening, fc.constantFrom(...MODES), (by_mode, mode) => {
        const resolved = resolveModeKeyed({ by_mode }, mode, caps)
        if (resolved.outcome !== 'resolved') throw new Error('a tightening configuration was refused')
        const milder = MODES.slice(0, MODES.indexOf(mode)).flatMap((each) => by_mode[each] ?? [])
        expect(milder.every((value) => caps.indexOf(resolved.value) >= caps.indexOf(value))).toBe(true)
      }),
    )
  })

  it('refuses on resolve what was slipped past the schema', () => {
    const slipped = { by_mode: { support: 'low', crisis: 'high' } }
    expect(resolveModeKeyed(slipped, 'commons', caps)).toEqual({
      outcome: 'misconfigured',
      code: 'not-monotone',
      key: 'crisis',
      looserThan: 'support',
    })
  })
})

describe('accepting mode-keyed configuration', () => {
  const Rigor = MonotoneModeKeyed(caps)

  it('takes every configuration that only tightens', () => {
    fc.assert(
      fc.property(tightening, (by_mode) => {
        expect(Rigor.safeParse({ by_mode }).success).toBe(true)
      }),
    )
  })

  it.each([
    { commons: 'low', support: 'high' },
    { commons: 'unstated', crisis: 'low' },
    { support: 'unstated', crisis: 'high' },
    { commons: 'high', support: 'unstated', crisis: 'low' },
  ])('refuses the loosening in %j', (by_mode) => {
    expect(Rigor.safeParse({ by_mode }).success).toBe(false)
  })

  it.each([
    { default: 'unstated', by_mode: { crisis: 'low' } },
    { default: 'low', by_mode: { support: 'high' } },
    { default: 'unstated', by_mode: { commons: 'high', crisis: 'low' } },
  ])('refuses a mode that is freer than the default makes a milder one, in %j', (config) => {
    expect(Rigor.safeParse(config).success).toBe(false)
  })

  it('takes a default that is stricter than the entry of the mildest mode', () => {
    expect(Rigor.safeParse({ default: 'unstated', by_mode: { commons: 'high' } }).success).toBe(true)
  })

  it('refuses a class where a mode belongs', () => {
    expect(ModeKeyed(z.string()).safeParse({ by_mode: { personal: 'x' } }).success).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ClassKeyed, findClassMisconfiguration, MonotoneClassKeyed, resolveClassKeyed } from './class-keyed'
import { TIERS } from './tier'

const levels = ['loose', 'medium', 'strict'] as const
const tier = fc.constantFrom(...TIERS)
const level = fc.constantFrom(...levels)
const rank = (value: Level) => levels.indexOf(value)

const anyConfig = fc.record(
  {
    default: level,
    by_class: fc.record({ public: level, community: level, personal: level }, { requiredKeys: [] }),
  },
  { requiredKeys: ['by_class'] },
)
type Level = (typeof levels)[number]
type Config = { readonly default?: Level; readonly by_class: Partial<Record<(typeof TIERS)[number], Level>> }
const configured = ({ by_class }: Config) => TIERS.flatMap((key) => by_class[key] ?? [])
const given = (config: Config, key: (typeof TIERS)[number]) => config.by_class[key] ?? config.default
/** Every entry against everything a milder class was given: an independent way to say monotone. */
const onlyTightens = (config: Config) =>
  TIERS.every((key, index) => {
    const entry = config.by_class[key]
    const milder = TIERS.slice(0, index).flatMap((each) => given(config, each) ?? [])
    return entry === undefined || milder.every((value) => rank(value) <= rank(entry))
  })

describe('resolving by class', () => {
  it('gives the entry of the class asked for', () => {
    const config = { default: 'plain', by_class: { personal: 'careful' } }
    expect(resolveClassKeyed(config, 'personal', null)).toEqual({
      outcome: 'resolved',
      value: 'careful',
      from: 'personal',
      match: 'exact',
    })
  })

  it('keeps a configured value that is falsy', () => {
    expect(resolveClassKeyed({ by_class: { public: 0, personal: 1 } }, 'public', null)).toMatchObject({ value: 0 })
  })

  it('falls back to the most restrictive class that is configured', () => {
    const config = { default: 'plain', by_class: { public: 'open', personal: 'careful' } }
    expect(resolveClassKeyed(config, 'community', null)).toMatchObject({ value: 'careful', match: 'most-restrictive' })
  })

  it('prefers the default over an entry that was meant for milder data', () => {
    const config = { default: 'plain', by_class: { public: 'open' } }
    expect(resolveClassKeyed(config, 'personal', null)).toMatchObject({ value: 'plain', from: 'default' })
  })

  it('uses what there is when there is no default', () => {
    expect(resolveClassKeyed({ by_class: { public: 'open' } }, 'personal', null)).toMatchObject({ from: 'public' })
  })

  it('invents nothing when nothing is configured', () => {
    for (const strictness of [null, levels]) {
      const none = { outcome: 'misconfigured', code: 'nothing-configured' }
      expect(resolveClassKeyed({ by_class: {} }, 'public', strictness)).toEqual(none)
    }
  })

  it('falls back on a safety axis to a value at least as strict as any configured one', () => {
    fc.assert(
      fc.property(anyConfig, tier, (config, key) => {
        const resolved = resolveClassKeyed(config, key, levels)
        if (resolved.outcome !== 'resolved' || resolved.match === 'exact') return
        const all = [...configured(config), ...(config.default ? [config.default] : [])]
        expect(rank(resolved.value)).toBe(Math.max(...all.map(rank)))
      }),
    )
  })

  it('is never looser for a class than what any milder class was given, by its entry or by the default', () => {
    fc.assert(
      fc.property(anyConfig, tier, (config, key) => {
        const resolved = resolveClassKeyed(config, key, levels)
        if (resolved.outcome !== 'resolved') return
        const milder = TIERS.slice(0, TIERS.indexOf(key)).flatMap((each) => given(config, each) ?? [])
        expect(milder.every((value) => rank(resolved.value) >= rank(value))).toBe(true)
      }),
    )
  })

  it('refuses a class that is treated more loosely than the default treats a milder one', () => {
    const config = { default: 'strict', by_class: { personal: 'loose' } } as const
    expect(resolveClassKeyed<string>(config, 'personal', levels)).toEqual({
      outcome: 'misconfigured',
      code: 'not-monotone',
      key: 'personal',
      looserThan: 'default',
    })
  })

  it('takes a default that is stricter than an entry for the mildest class', () => {
    const config = { default: 'strict', by_class: { public: 'loose' } } as const
    expect(resolveClassKeyed<string>(config, 'public', levels)).toMatchObject({ value: 'loose' })
    expect(resolveClassKeyed<string>(config, 'community', levels)).toMatchObject({ value: 'strict' })
  })

  it('refuses again a loosening that was built and never parsed', () => {
    const config = { by_class: { public: 'strict', personal: 'loose' } } as const
    expect(resolveClassKeyed<string>(config, 'public', levels)).toEqual({
      outcome: 'misconfigured',
      code: 'not-monotone',
      key: 'personal',
      looserThan: 'public',
    })
  })

  it('refuses a value that has no place in the order', () => {
    const config = { default: 'whatever', by_class: { public: 'loose' } }
    expect(resolveClassKeyed(config, 'public', levels)).toMatchObject({ code: 'unknown-value', key: 'default' })
  })
})

describe('accepting class-keyed configuration', () => {
  const Safety = MonotoneClassKeyed(levels)

  it('takes exactly the entries that only tighten', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const something = configured(config).length > 0 || config.default !== undefined
        expect(Safety.safeParse(config).success).toBe(something && onlyTightens(config))
      }),
    )
  })

  it('agrees with the validator that runs on resolve', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        expect(Safety.safeParse(config).success).toBe(findClassMisconfiguration(config, levels) === null)
      }),
    )
  })

  it('leaves values alone that only shape behaviour', () => {
    expect(ClassKeyed(z.enum(levels)).safeParse({ by_class: { public: 'strict', personal: 'loose' } }).success).toBe(
      true,
    )
  })

  it('refuses a mode where a class belongs', () => {
    expect(ClassKeyed(z.string()).safeParse({ by_class: { crisis: 'x' } }).success).toBe(false)
  })
})

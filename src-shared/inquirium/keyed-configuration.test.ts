import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MODES } from '../classification/mode'
import { ClassKeyedConfiguration, resolveForClass } from './class-keyed-configuration'
import { ModeKeyedConfiguration, modeStrictness } from './mode-keyed-configuration'
import { leastRigor, type RigorAxis, resolveRigor } from './mode-rigor'

const classes = ClassKeyedConfiguration.parse({
  schema: 'inquirium.class-keyed-configuration.v1',
  prompt_template: { by_class: { public: 'prompt/open', personal: 'prompt/careful' } },
  retention: { by_class: { public: 'until-excised', personal: 'thirty-days' } },
})

describe('class-keyed configuration', () => {
  it('gives each axis its value and where it came from', () => {
    expect(resolveForClass(classes, 'retention', 'public')).toMatchObject({ value: 'until-excised', from: 'public' })
    expect(resolveForClass(classes, 'retention', 'community')).toMatchObject({ value: 'thirty-days', from: 'personal' })
    expect(resolveForClass(classes, 'prompt_template', 'personal')).toMatchObject({ value: 'prompt/careful' })
  })

  it('has no value for an axis that nobody configured', () => {
    expect(resolveForClass(classes, 'redaction', 'personal')).toEqual({
      outcome: 'misconfigured',
      code: 'nothing-configured',
    })
  })

  it('is checked again when used: a safety axis that loosens gives no value', () => {
    const built: ClassKeyedConfiguration = {
      ...classes,
      redaction: { by_class: { public: 'all-content', personal: 'none' } },
    }
    expect(resolveForClass(built, 'redaction', 'public')).toMatchObject({ code: 'not-monotone', key: 'personal' })
  })
})

describe('the rigor of a mode', () => {
  const axes = Object.keys(leastRigor) as RigorAxis[]
  const parse = (axis: RigorAxis, by_mode: unknown) =>
    ModeKeyedConfiguration.safeParse({ schema: 'inquirium.mode-keyed-configuration.v1', [axis]: { by_mode } })

  it.each(axes)('only tightens towards crisis in %s', (axis) => {
    expect(parse(axis, leastRigor[axis]).success).toBe(true)
  })

  it('in support and crisis holds confidence low, models attested, links closed and permissions to once', () => {
    for (const mode of ['support', 'crisis'] as const) {
      expect(resolveRigor('confidence_cap', mode, null)).toMatchObject({ value: 'low' })
      expect(resolveRigor('locality_floor', mode, null)).toMatchObject({ value: 'local-attested' })
      expect(resolveRigor('link_opening', mode, null)).toMatchObject({ value: 'disabled' })
      expect(resolveRigor('permission_scope', mode, null)).toMatchObject({ value: 'once' })
    }
  })

  it('cannot be loosened by any configuration, and follows one that is stricter', () => {
    const setting = fc.constantFrom(...axes).chain((axis) =>
      fc.record({
        axis: fc.constant(axis),
        mode: fc.constantFrom(...MODES),
        value: fc.constantFrom<string>(...modeStrictness[axis]),
      }),
    )
    fc.assert(
      fc.property(setting, ({ axis, mode, value }) => {
        const order: readonly string[] = modeStrictness[axis]
        const rigor = resolveRigor(axis, mode, parse(axis, { [mode]: value }).data ?? null)
        if (rigor.outcome !== 'resolved') throw new Error('a single entry was refused')
        const stricter = Math.max(order.indexOf(value), order.indexOf(leastRigor[axis][mode]))
        expect(rigor.value).toBe(order[stricter])
      }),
    )
  })

  it('is not guessed from a configuration that loosens', () => {
    const built: ModeKeyedConfiguration = {
      schema: 'inquirium.mode-keyed-configuration.v1',
      permission_scope: { by_mode: { commons: 'once', crisis: 'always' } },
    }
    expect(resolveRigor('permission_scope', 'crisis', built)).toMatchObject({ outcome: 'misconfigured' })
  })
})

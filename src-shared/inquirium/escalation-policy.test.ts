import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MODES, type Mode } from '../classification/mode'
import { TIERS, type TierName } from '../classification/tier'
import { ESCALATION_REASONS } from './decision-kinds'
import {
  type EscalationLevel,
  EscalationPolicy,
  type EscalationReason,
  EscalationThresholds,
  escalationLevel,
} from './escalation-policy'
import { ESCALATION_LEVELS } from './mode-keyed-configuration'

const policy = (thresholds: unknown) => EscalationPolicy.parse({ schema: 'inquirium.escalation-policy.v1', thresholds })
const nothingConfigured = policy({})

const feed = 'activity-feed'
const note = 'notification'
const prompt = 'operator-prompt'

/** Decision 11, cell by cell: in commons, in support, in crisis. */
const table: Readonly<Record<EscalationReason, readonly [EscalationLevel, EscalationLevel, EscalationLevel]>> = {
  'operator-decision-required': [prompt, prompt, prompt],
  'sustained-baseline-loss': [note, note, note],
  'boundary-risk': [feed, note, note],
  'pre-egress-confirmation': [prompt, prompt, prompt],
  'crisis-candidate': [feed, note, note],
}
const cells = ESCALATION_REASONS.flatMap((reason) =>
  MODES.flatMap((mode, column) => TIERS.map((tier) => ({ reason, mode, tier, level: table[reason][column] }))),
)
const rank = (level: EscalationLevel) => ESCALATION_LEVELS.indexOf(level)

describe('how loudly a matter is raised', () => {
  it.each(cells)('$reason in $mode about $tier data: $level', ({ reason, mode, tier, level }) =>
    expect(escalationLevel(reason, { mode, tier }, nothingConfigured)).toBe(level),
  )

  it('can be made louder by mode, or by the class of the data', () => {
    const byMode = policy({ 'boundary-risk': { mode: { by_mode: { commons: note, support: note, crisis: note } } } })
    expect(escalationLevel('boundary-risk', { mode: 'commons', tier: 'public' }, byMode)).toBe(note)
    const byClass = policy({ 'boundary-risk': { class: { by_class: { public: feed, personal: note } } } })
    expect(escalationLevel('boundary-risk', { mode: 'commons', tier: 'public' }, byClass)).toBe(feed)
    expect(escalationLevel('boundary-risk', { mode: 'commons', tier: 'personal' }, byClass)).toBe(note)
  })

  it('cannot be made quieter than the mode demands', () => {
    const quiet = policy({ 'sustained-baseline-loss': { mode: { default: feed } } })
    expect(escalationLevel('sustained-baseline-loss', { mode: 'commons', tier: 'public' }, quiet)).toBe(note)
  })

  const level = fc.constantFrom(feed, note)
  const entries = <K extends string>(keys: readonly K[]) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, level])) as Record<K, typeof level>, { requiredKeys: [] })
  const anyThreshold = fc.record(
    {
      mode: fc.record({ default: level, by_mode: entries(MODES) }, { requiredKeys: ['by_mode'] }),
      class: fc.record({ default: level, by_class: entries(TIERS) }, { requiredKeys: ['by_class'] }),
    },
    { requiredKeys: [] },
  )

  const configurable = fc.constantFrom(...(Object.keys(EscalationThresholds.shape) as (keyof EscalationThresholds)[]))

  const pairs = <K>(axis: readonly K[]) => axis.flatMap((key, i) => axis.slice(i).map((later) => [key, later] as const))

  it('never falls as the mode gets more severe or the data more restrictive, for every policy that is accepted', () => {
    let accepted = 0
    const check = (reason: EscalationReason, parsed: EscalationPolicy) => {
      const at = (mode: Mode, tier: TierName) => rank(escalationLevel(reason, { mode, tier }, parsed))
      for (const [mode, worse] of pairs(MODES)) {
        for (const [tier, stricter] of pairs(TIERS)) {
          expect(at(worse, stricter)).toBeGreaterThanOrEqual(at(mode, tier))
        }
      }
    }
    fc.assert(
      fc.property(configurable, anyThreshold, (reason, threshold) => {
        const parsed = EscalationPolicy.safeParse({ ...nothingConfigured, thresholds: { [reason]: threshold } })
        if (!parsed.success) return
        accepted += 1
        check(reason, parsed.data)
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})

describe('a policy', () => {
  it.each([
    ['that loosens towards crisis', { 'boundary-risk': { mode: { by_mode: { support: note, crisis: feed } } } }],
    ['that loosens towards personal', { 'boundary-risk': { class: { by_class: { public: note, personal: feed } } } }],
    ['for a reason that is none', { streak: { mode: { default: note } } }],
    ['that takes the prompt out of a decision', { 'operator-decision-required': { mode: { default: note } } }],
    ['that would confirm before egress more quietly', { 'pre-egress-confirmation': { mode: { default: feed } } }],
    ['that makes a blocking question of news', { 'sustained-baseline-loss': { mode: { default: prompt } } }],
  ])('%s is refused', (_what, thresholds) =>
    expect(EscalationPolicy.safeParse({ ...nothingConfigured, thresholds }).success).toBe(false),
  )
})

import { describe, expect, it } from 'vitest'
import { TIERS } from '../../src-shared/classification/tier'
import { defaultClassKeyed, defaultModeKeyed, hostWords } from './host-templates'

const common = { tier: 'personal', mode: 'commons', plurality: 'preserve' } as const
const wordsFor = (
  change: Partial<Parameters<typeof hostWords>[0]>,
  classKeyed = defaultClassKeyed,
  modeKeyed = defaultModeKeyed,
) => hostWords({ ...common, ...change }, classKeyed, modeKeyed)
const textFor = (...given: Parameters<typeof wordsFor>) => {
  const words = wordsFor(...given)
  if (!words.ok) throw new Error(words.axis)
  return words.text
}

describe('the host’s own words', () => {
  it.each([
    ['commons', /weigh; they decide.*do not know\.$/s],
    ['support', /weigh; they decide.*\n\n.*human source of help/s],
    ['crisis', /weigh; they decide.*\n\n.*safety first/s],
  ] as const)('in %s are those of the assistant and of the mode', (mode, words) => {
    expect(textFor({ mode })).toMatch(words)
    expect(wordsFor({ mode })).toMatchObject({
      resolutions: [
        { axis: 'class/prompt_template', variant: 'template/assistant' },
        { axis: 'mode/prompt_template', variant: `template/${mode}` },
      ],
    })
  })

  it('differ by mode', () => {
    const texts = (['commons', 'support', 'crisis'] as const).map((mode) => textFor({ mode }))
    expect(new Set(texts).size).toBe(3)
  })

  it('are the same for every class of data unless they are configured by class', () => {
    const by_class = { public: 'template/commons', community: 'template/support', personal: 'template/crisis' }
    const configured = { ...defaultClassKeyed, prompt_template: { by_class } }
    for (const tier of TIERS) {
      expect(textFor({ tier })).toBe(textFor({}))
      expect(wordsFor({ tier }, configured)).toMatchObject({ resolutions: [{ variant: by_class[tier] }, {}] })
    }
    expect(new Set(TIERS.map((tier) => textFor({ tier }, configured))).size).toBe(3)
  })

  it('ask for one answer only where plurality collapses', () => {
    expect(textFor({ plurality: 'collapse' })).toBe(`${textFor({})}\n\nGive one answer, without alternatives.`)
    expect(textFor({})).not.toContain('without alternatives')
  })

  it.each(['template/mine', 'toString', '__proto__'])('are none where the configuration names %s', (name) => {
    const byClass = { ...defaultClassKeyed, prompt_template: { default: name, by_class: {} } }
    const byMode = { ...defaultModeKeyed, prompt_template: { by_mode: { commons: name } } }
    expect(wordsFor({}, byClass)).toEqual({ ok: false, axis: 'class/prompt_template' })
    expect(wordsFor({}, defaultClassKeyed, byMode)).toEqual({ ok: false, axis: 'mode/prompt_template' })
  })

  it('are none where nothing is configured', () => {
    expect(wordsFor({}, { schema: defaultClassKeyed.schema })).toEqual({ ok: false, axis: 'class/prompt_template' })
    expect(wordsFor({}, defaultClassKeyed, { schema: defaultModeKeyed.schema })).toEqual({
      ok: false,
      axis: 'mode/prompt_template',
    })
  })
})

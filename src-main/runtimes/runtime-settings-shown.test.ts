import { describe, expect, it } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { ConfiguredRuntime } from './configured-runtimes'
import { STUDIO_FILE, settingsOver } from './doubles/settings-over'

const opened = (...runtimes: readonly object[]) => ({ opened: () => runtimes as readonly ConfiguredRuntime[] })
const refusing = { change: () => ({ outcome: 'refused', code: 'configuration-has-problems' }) as const }

describe('what Settings shows of a runtime', () => {
  const written = STUDIO_FILE.replace('url =', 'api_key = "stored"\nurl =')

  it.each<[string, string, object, object]>([
    ['without a key', STUDIO_FILE, { kind: 'opened', name: 'studio', warnings: [] }, { key: 'none', refusal: null }],
    ['with its key', written, { kind: 'opened', name: 'studio', warnings: [] }, { key: 'stored', refusal: null }],
    [
      'that is refused, and why',
      STUDIO_FILE,
      { kind: 'refused', name: 'studio', code: 'not-loopback' },
      { key: 'none', refusal: 'not-loopback' },
    ],
  ])('%s', async (_what, file, known, shown) => {
    const { settings, keys } = settingsOver(file, opened(known))
    await keys.keep('studio', 'http://127.0.0.1:1234', 'sk')
    expect(settings.read().configured).toMatchObject([shown])
  })
})

describe('what Settings shows of a program', () => {
  it('is why nobody could be asked about it, where that is so', () => {
    const program = '[[runtimes]]\nname = "script"\nkind = "command-stdio"\ncommand = ["run", "-x"]\n'
    const asked = (name: string, command: readonly string[]) => [name, ...command].join(' ') === 'script run -x'
    const whyNotAsked = (...about: Parameters<typeof asked>) => (asked(...about) ? 'cannot-be-shown' : null)
    expect(settingsOver(program, { whyNotAsked }).settings.read().configured).toMatchObject([
      { refusal: 'cannot-be-shown' },
    ])
    expect(settingsOver(program).settings.read().configured).toMatchObject([{ refusal: null }])
  })
})

describe('a change that the file refuses', () => {
  it('keeps no key that the file does not say is there', async () => {
    const { settings, keys } = settingsOver(STUDIO_FILE, refusing)
    expect(await settings.setKey({ name: 'studio', key: 'sk' })).toMatchObject({ ok: false })
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBeNull()
  })
})

describe('the default in Settings', () => {
  const of = (runtime: string, model: string) =>
    aServerCandidate('local-attested', {
      'runtime/ref': `runtime/${runtime}`,
      'model.binding/ref': `model.binding/${model}`,
      name: runtime,
      model,
    })
  const all = [of('studio', 'small'), of('cellar', 'large'), of('studio', 'large')]

  it('is the model of the runtime that was chosen, not another with half of its name', async () => {
    const { settings, value } = settingsOver(STUDIO_FILE, { candidates: async () => all })
    await settings.chooseDefault({
      runtime: { 'runtime/ref': 'runtime/studio', 'model.binding/ref': 'model.binding/large' },
    })
    expect(value().assistant.model?.id).toBe('studio/large')
    await settings.chooseDefault({ runtime: null })
    expect(value().assistant.model?.id).toBeUndefined()
  })
})

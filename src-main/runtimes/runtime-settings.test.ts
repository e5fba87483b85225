import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RuntimeConfiguration } from '../../src-shared/contract/runtime-configuration'
import { aCandidate, aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { STUDIO_FILE, settingsOver } from './doubles/settings-over'

const ollama = { name: 'ollama', kind: 'ollama', url: 'http://127.0.0.1:11434' } as const

describe('a runtime in Settings', () => {
  it('is added to the file, beside everything the operator wrote there', async () => {
    const { settings, value, text } = settingsOver(STUDIO_FILE)
    expect(await settings.save({ entry: ollama, isNew: true })).toMatchObject({ ok: true })
    expect(value().runtimes.map(({ name }) => name)).toEqual(['studio', 'ollama'])
    expect(text()).toContain('# My models, do not touch.')
    expect(text()).toContain('# in the cellar')
  })

  it('is changed in place, setting by setting', async () => {
    const { settings, value, text } = settingsOver(STUDIO_FILE)
    const entry = { name: 'studio', kind: 'openai-compatible', url: 'http://127.0.0.1:4321/v1', model: 'qwen' } as const
    expect(await settings.save({ entry, isNew: false })).toMatchObject({ ok: true })
    expect(value().runtimes).toEqual([entry])
    expect(text()).toContain('name = "studio" # in the cellar')
  })

  it('is taken out, with the key and the default that belong to it', async () => {
    const { settings, keys, value, text } = settingsOver(STUDIO_FILE)
    await settings.setKey({ name: 'studio', key: 'sk' })
    expect(await settings.remove('studio')).toMatchObject({ ok: true })
    expect(value()).toMatchObject({ runtimes: [], assistant: {} })
    expect(value().assistant.model?.id).toBeUndefined()
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBeNull()
    expect(text()).toContain('# My models, do not touch.')
  })

  it.each([
    ['leads to it', 'other = "studio/other"', undefined],
    ['leads to another', 'other = "cellar/studio"', 'mine'],
    ['leads nowhere', 'other = "cellar"', 'mine'],
  ])('is taken out: what becomes of a default by an alias that %s', async (_what, alias, left) => {
    const file = STUDIO_FILE.replace('"studio/qwen"', '"mine"')
    const { settings, value } = settingsOver(`${file}\n[providers.llm.aliases]\nmine = "other"\n${alias}\n`)
    expect(await settings.remove('studio')).toMatchObject({ ok: true })
    expect(value().runtimes).toEqual([])
    expect(value().assistant.model?.id).toBe(left)
  })

  it.each([
    ['at an address elsewhere', { ...ollama, url: 'http://203.0.113.9:11434' }, true, 'address-not-here'],
    ['under a name that is taken', { ...ollama, name: 'studio' }, true, 'name-taken'],
    ['that is not there', ollama, false, 'unknown-runtime'],
    ['that runs a program nobody allowed', command('rm'), true, 'program-declined'],
  ])('%s is refused, and the file is as it was', async (_what, entry, isNew, code) => {
    const { settings, text } = settingsOver(STUDIO_FILE)
    expect(await settings.save({ entry, isNew })).toMatchObject({ ok: false, code })
    expect(text()).toBe(STUDIO_FILE)
  })

  it('that runs a program is confirmed by the host with all of its arguments, and only when they change', async () => {
    const shown: (readonly string[])[] = []
    const confirmProgram = async (name: string, asked: readonly string[]) => {
      shown.push([name, ...asked])
      return 'allowed' as const
    }
    const { settings, value } = settingsOver('', { confirmProgram })
    await settings.save({ entry: command('run', '--fast'), isNew: true })
    await settings.save({ entry: { ...command('run', '--fast'), model: 'm' }, isNew: false })
    expect(shown).toEqual([['mine', 'run', '--fast']])
    await settings.save({ entry: command('run', '--slow'), isNew: false })
    expect(shown).toHaveLength(2)
    expect(value().runtimes).toEqual([command('run', '--slow')])
  })

  it('that runs a program nobody could be asked about says what was in the way, and the file is as it was', async () => {
    for (const code of ['cannot-be-shown', 'disk-full'] as const) {
      const { settings, text } = settingsOver(STUDIO_FILE, { confirmProgram: async () => code })
      expect(await settings.save({ entry: command('run'), isNew: true })).toEqual({ ok: false, code })
      expect(text()).toBe(STUDIO_FILE)
    }
  })

  it('whose file has a mistake elsewhere is left alone', async () => {
    const { settings } = settingsOver('mode = "party"\n')
    const refused = { ok: false, code: 'configuration-has-problems' }
    expect(await settings.save({ entry: ollama, isNew: true })).toMatchObject(refused)
  })
})

/** The same file as an editor saves it, in the moment before anybody tells of it. */
describe('a change in Settings of a file that was saved a moment ago', () => {
  const other = '[[runtimes]]\nname = "cellar"\nkind = "ollama"\nurl = "http://127.0.0.1:11434"\n\n'
  const saved = `${other}${STUDIO_FILE}`

  it('meets the entry it is about, wherever that stands by now', async () => {
    const { settings, value, path } = settingsOver(STUDIO_FILE)
    const entry = { name: 'studio', kind: 'lm-studio', url: 'http://127.0.0.1:1234', model: 'qwen' } as const
    writeFileSync(path, saved)
    expect(await settings.save({ entry, isNew: false })).toMatchObject({ ok: true })
    expect(value().runtimes).toMatchObject([{ name: 'cellar', kind: 'ollama' }, entry])
    writeFileSync(path, saved)
    await settings.setKey({ name: 'studio', key: 'sk' })
    expect(value().runtimes).toMatchObject([{ name: 'cellar' }, { name: 'studio', api_key: 'stored' }])
    expect(value().runtimes[0]).not.toHaveProperty('api_key')
    writeFileSync(path, saved)
    await settings.remove('studio')
    expect(value().runtimes).toMatchObject([{ name: 'cellar' }])
  })

  it('adds beside what was added there, and takes no name that is taken there', async () => {
    const { settings, value, path } = settingsOver(STUDIO_FILE)
    writeFileSync(path, saved)
    expect(await settings.save({ entry: { ...ollama, name: 'cellar' }, isNew: true })).toMatchObject({
      code: 'name-taken',
    })
    expect(await settings.save({ entry: ollama, isNew: true })).toMatchObject({ ok: true })
    expect(value().runtimes.map(({ name }) => name)).toEqual(['cellar', 'studio', 'ollama'])
  })

  it('is refused where its entry is gone, and nothing else is touched', async () => {
    const { settings, path, text } = settingsOver(STUDIO_FILE)
    const entry = { name: 'studio', kind: 'lm-studio', url: 'http://127.0.0.1:1', model: 'qwen' } as const
    const gone = { ok: false, code: 'unknown-runtime' }
    for (const act of [() => settings.save({ entry, isNew: false }), () => settings.remove('studio')]) {
      writeFileSync(path, other)
      expect(await act()).toMatchObject(gone)
      expect(text()).toBe(other)
    }
  })
})

describe('deciding about a runtime in Settings', () => {
  it('asks about one that is not verified, and about no other', async () => {
    const asked: string[] = []
    const { settings } = settingsOver('', {
      candidates: async () => [aCandidate(), aServerCandidate('loopback-unverified')],
      acknowledge: async (candidate) => {
        asked.push(candidate['runtime/ref'])
        return true
      },
    })
    expect(await settings.decide('runtime/server')).toMatchObject({ ok: true })
    expect(await settings.decide('runtime/embedded')).toMatchObject({ ok: false, code: 'unknown-runtime' })
    expect(asked).toEqual(['runtime/server'])
  })
})

function command(...words: string[]) {
  return { name: 'mine', kind: 'command-stdio', command: words } satisfies RuntimeConfiguration
}

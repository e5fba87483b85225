import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Mode } from '../../src-shared/classification/mode'
import {
  EmbeddedConfiguration,
  type RuntimeConfiguration,
  RuntimeConfigurations,
} from '../../src-shared/contract/runtime-configuration'
import { openConfiguration } from '../host/configuration-file'
import { aCandidate, aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import { type KeptKeys, openApiKeys } from './api-keys'
import type { ConfiguredRuntime } from './configured-runtimes'
import { freeName } from './free-name'
import { createRuntimeSettings, type RuntimeSettingsOptions } from './runtime-settings'

/** The part of the configuration that these settings are in. */
const Configuration = z.strictObject({
  ...InquiryConfiguration.shape,
  runtimes: RuntimeConfigurations.default([]),
  embedded: EmbeddedConfiguration.prefault({}),
  mode: Mode.default('commons'),
})

const FILE = `# My models, do not touch.
[[runtimes]]
name = "studio" # in the cellar
kind = "lm-studio"
url = "http://127.0.0.1:1234"

[assistant.model]
id = "studio/qwen"
`

let folder = ''
let close: () => void = () => undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-runtimes-'))
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true })
})

const text = () => readFileSync(join(folder, 'config.toml'), 'utf8')

function settingsOver(written: string, change: Partial<RuntimeSettingsOptions> = {}) {
  const path = join(folder, 'config.toml')
  writeFileSync(path, written)
  const file = openConfiguration(path, Configuration, () => undefined)
  close = file.close
  let kept: KeptKeys = { keys: [] }
  const keys = openApiKeys({
    vault: {
      protect: async (secret) => secret,
      unprotect: async (sealed) => sealed,
      backend: 'a-keyring',
      protects: () => true,
    },
    kept: {
      read: () => kept,
      write: async (next) => {
        kept = next
      },
    },
  })
  const openedAgain: string[] = []
  const settings = createRuntimeSettings({
    keys,
    configuration: () => {
      const { runtimes, assistant, providers, embedded } = file.value()
      const minutes = embedded.unload_after_minutes
      return {
        runtimes,
        defaultModel: assistant.model?.id ?? null,
        aliases: providers.llm.aliases,
        unloadAfterMinutes: minutes === 'never' ? null : minutes,
      }
    },
    change: file.change,
    opened: () => [],
    openAgain: async (name) => void openedAgain.push(name),
    candidates: async () => [],
    acknowledge: async () => true,
    confirmProgram: async () => false,
    chooseModelFile: async () => null,
    ...change,
  })
  return { settings, keys, openedAgain, value: file.value }
}

const ollama = { name: 'ollama', kind: 'ollama', url: 'http://127.0.0.1:11434' } as const

describe('a runtime in Settings', () => {
  it('is added to the file, beside everything the operator wrote there', async () => {
    const { settings, value } = settingsOver(FILE)
    expect(await settings.save({ entry: ollama, isNew: true })).toMatchObject({ ok: true })
    expect(value().runtimes.map(({ name }) => name)).toEqual(['studio', 'ollama'])
    expect(text()).toContain('# My models, do not touch.')
    expect(text()).toContain('# in the cellar')
  })

  it('is changed in place, setting by setting', async () => {
    const { settings, value } = settingsOver(FILE)
    const entry = { name: 'studio', kind: 'openai-compatible', url: 'http://127.0.0.1:4321/v1', model: 'qwen' } as const
    expect(await settings.save({ entry, isNew: false })).toMatchObject({ ok: true })
    expect(value().runtimes).toEqual([entry])
    expect(text()).toContain('name = "studio" # in the cellar')
  })

  it('is taken out, with the key and the default that belong to it', async () => {
    const { settings, keys, value } = settingsOver(FILE)
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
    ['leads in circles', 'other = "mine"', 'mine'],
  ])('is taken out: what becomes of a default by an alias that %s', async (_what, alias, left) => {
    const file = FILE.replace('"studio/qwen"', '"mine"')
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
    const { settings } = settingsOver(FILE)
    expect(await settings.save({ entry, isNew })).toMatchObject({ ok: false, code })
    expect(text()).toBe(FILE)
  })

  it('that runs a program is confirmed by the host with all of its arguments, and only when they change', async () => {
    const shown: (readonly string[])[] = []
    const confirmProgram = async (name: string, asked: readonly string[]) => {
      shown.push([name, ...asked])
      return true
    }
    const { settings, value } = settingsOver('', { confirmProgram })
    await settings.save({ entry: command('run', '--fast'), isNew: true })
    await settings.save({ entry: { ...command('run', '--fast'), model: 'm' }, isNew: false })
    expect(shown).toEqual([['mine', 'run', '--fast']])
    await settings.save({ entry: command('run', '--slow'), isNew: false })
    expect(shown).toHaveLength(2)
    expect(value().runtimes).toEqual([command('run', '--slow')])
  })

  it('whose file has a mistake elsewhere is left alone', async () => {
    const { settings } = settingsOver('mode = "party"\n')
    const refused = { ok: false, code: 'configuration-has-problems' }
    expect(await settings.save({ entry: ollama, isNew: true })).toMatchObject(refused)
  })
})

describe('the key of a runtime in Settings', () => {
  it('goes to the key store; the file says that it is there, and the window is told no more than that', async () => {
    const { settings, keys, openedAgain, value } = settingsOver(FILE)
    expect(await settings.setKey({ name: 'studio', key: 'sk-canary' })).toMatchObject({ ok: true })
    expect(value().runtimes).toMatchObject([{ api_key: 'stored' }])
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBe('sk-canary')
    expect(openedAgain).toEqual(['studio'])
    expect(settings.read().configured).toEqual([
      { entry: { name: 'studio', kind: 'lm-studio', url: 'http://127.0.0.1:1234' }, key: 'stored', refusal: null },
    ])
    expect(text() + JSON.stringify(settings.read())).not.toContain('sk-canary')
  })

  it('survives a change of the runtime, which the window sends without it', async () => {
    const { settings, value } = settingsOver(FILE.replace('url =', 'api_key = "sk-literal"\nurl ='))
    expect(settings.read().configured).toMatchObject([{ key: 'in-the-file' }])
    expect(JSON.stringify(settings.read())).not.toContain('sk-literal')
    const entry = { name: 'studio', kind: 'lm-studio', url: 'http://127.0.0.1:1234', model: 'qwen' } as const
    await settings.save({ entry, isNew: false })
    expect(value().runtimes).toMatchObject([{ model: 'qwen', api_key: 'sk-literal' }])
  })

  it('is taken out of both places', async () => {
    const { settings, keys, value } = settingsOver(FILE)
    await settings.setKey({ name: 'studio', key: 'sk' })
    await settings.setKey({ name: 'studio', key: null })
    expect(value().runtimes[0]).not.toHaveProperty('api_key')
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBeNull()
  })

  it('that is gone from the key store is said to be missing', () => {
    const opened = [{ kind: 'opened', name: 'studio', warnings: ['stored-key-missing'] }] as unknown
    const written = FILE.replace('url =', 'api_key = "stored"\nurl =')
    const { settings } = settingsOver(written, { opened: () => opened as readonly ConfiguredRuntime[] })
    expect(settings.read().configured).toMatchObject([{ key: 'missing' }])
  })
})

describe('a model file of the operator’s own', () => {
  it('becomes a runtime under a name of its own', async () => {
    const path = join(folder, 'My Model (v2).gguf')
    writeFileSync(path, Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(20)]))
    const { settings, value } = settingsOver('', { chooseModelFile: async () => path })
    expect(await settings.pickModel()).toEqual({ ok: true, value: 'My-Model-v2-' })
    expect(await settings.pickModel()).toEqual({ ok: true, value: 'My-Model-v2--2' })
    expect(value().runtimes[0]).toEqual({ name: 'My-Model-v2-', kind: 'embedded', model: path })
  })

  it('that is no model is refused, and choosing none changes nothing', async () => {
    const path = join(folder, 'notes.txt')
    writeFileSync(path, 'hello')
    const { settings } = settingsOver(FILE, { chooseModelFile: async () => path })
    expect(await settings.pickModel()).toMatchObject({ ok: false, code: 'not-a-model-file' })
    expect(await settingsOver(FILE).settings.pickModel()).toEqual({ ok: true, value: null })
    expect(text()).toBe(FILE)
  })

  it('gets a name that the configuration takes, whatever the file is called', () => {
    const names = ['', '---', 'ä'.repeat(99), '..', '_x', 'a/b'].map((name) => freeName(name, ['model']))
    for (const name of names) expect(Configuration.shape.runtimes.safeParse([own(name)]).success).toBe(true)
  })
})

describe('the default in Settings', () => {
  const server = aServerCandidate('local-attested', { name: 'studio', model: 'qwen/qwen3' })
  const refs = { 'runtime/ref': server['runtime/ref'], 'model.binding/ref': server['model.binding/ref'] }

  it('is written as the configuration names models, and taken out for the built-in one', async () => {
    const { settings, value } = settingsOver(FILE, { candidates: async () => [aCandidate(), server] })
    await settings.chooseDefault({ runtime: refs })
    expect(value().assistant.model?.id).toBe('studio/qwen/qwen3')
    const { 'runtime/ref': runtime, 'model.binding/ref': binding } = aCandidate()
    await settings.chooseDefault({ runtime: { 'runtime/ref': runtime, 'model.binding/ref': binding } })
    expect(value().assistant.model?.id).toBeUndefined()
    expect(settings.read().defaultModel).toBeNull()
  })

  it('cannot be something that is not there', async () => {
    const { settings } = settingsOver(FILE)
    expect(await settings.chooseDefault({ runtime: refs })).toMatchObject({ code: 'unknown-runtime' })
  })

  it('time to unload after is kept, and may be never', () => {
    const { settings } = settingsOver(FILE)
    expect(settings.read().unloadAfterMinutes).toBe(10)
    settings.unloadAfter(3)
    expect(settings.read().unloadAfterMinutes).toBe(3)
    settings.unloadAfter(null)
    expect(settings.read().unloadAfterMinutes).toBeNull()
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

function own(name: string) {
  return { name, kind: 'embedded', model: '/m.gguf' } satisfies RuntimeConfiguration
}

import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ConfiguredRuntime } from './configured-runtimes'
import { STUDIO_FILE, settingsOver } from './doubles/settings-over'

describe('the key of a runtime in Settings', () => {
  it('goes to the key store; the file says that it is there, and the window is told no more than that', async () => {
    const { settings, keys, openedAgain, value, text } = settingsOver(STUDIO_FILE)
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
    const { settings, value } = settingsOver(STUDIO_FILE.replace('url =', 'api_key = "sk-literal"\nurl ='))
    expect(settings.read().configured).toMatchObject([{ key: 'in-the-file' }])
    expect(JSON.stringify(settings.read())).not.toContain('sk-literal')
    const entry = { name: 'studio', kind: 'lm-studio', url: 'http://127.0.0.1:1234', model: 'qwen' } as const
    await settings.save({ entry, isNew: false })
    expect(value().runtimes).toMatchObject([{ model: 'qwen', api_key: 'sk-literal' }])
  })

  it('is taken out of both places', async () => {
    const { settings, keys, value } = settingsOver(STUDIO_FILE)
    await settings.setKey({ name: 'studio', key: 'sk' })
    await settings.setKey({ name: 'studio', key: null })
    expect(value().runtimes[0]).not.toHaveProperty('api_key')
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBeNull()
  })

  it('that is gone from the key store is said to be missing', () => {
    const opened = [{ kind: 'opened', name: 'studio', warnings: ['stored-key-missing'] }] as unknown
    const written = STUDIO_FILE.replace('url =', 'api_key = "stored"\nurl =')
    const { settings } = settingsOver(written, { opened: () => opened as readonly ConfiguredRuntime[] })
    expect(settings.read().configured).toMatchObject([{ key: 'missing' }])
  })

  it('stays where it is when the runtime could not be taken out', async () => {
    const { settings, keys } = settingsOver(STUDIO_FILE, {
      change: () => ({ outcome: 'refused', code: 'configuration-has-problems' }),
    })
    await keys.keep('studio', 'http://127.0.0.1:1234', 'sk')
    expect(await settings.remove('studio')).toMatchObject({ ok: false, code: 'configuration-has-problems' })
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBe('sk')
  })

  it('is for a server that is configured, and nothing is taken out that is not there', async () => {
    const program = '[[runtimes]]\nname = "script"\nkind = "command-stdio"\ncommand = "run"\n'
    const { settings, text } = settingsOver(program)
    const unknown = { ok: false, code: 'unknown-runtime' }
    for (const name of ['script', 'nobody']) expect(await settings.setKey({ name, key: 'sk' })).toMatchObject(unknown)
    expect(await settings.remove('nobody')).toMatchObject(unknown)
    expect(text()).toBe(program)
  })

  it.each([
    ['is replaced', 'sk-second'],
    ['is taken out', null],
  ])('goes on working when it %s and the file does not take that', async (_what, key) => {
    let isMistaken = false
    const { settings, keys, change, openedAgain } = settingsOver(STUDIO_FILE, {
      change: (edit) => (isMistaken ? { outcome: 'refused', code: 'configuration-has-problems' } : change(edit)),
    })
    await settings.setKey({ name: 'studio', key: 'sk-first' })
    isMistaken = true
    expect(await settings.setKey({ name: 'studio', key })).toMatchObject({ code: 'configuration-has-problems' })
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBe('sk-first')
    expect(openedAgain).toEqual(['studio'])
  })

  it('that the key store does not take is said to be, and the file is as it was', async () => {
    const locked = { ...settingsOver('').keys, keep: () => Promise.reject(new Error('locked')) }
    const { settings, text } = settingsOver(STUDIO_FILE, { keys: locked })
    expect(await settings.setKey({ name: 'studio', key: 'sk' })).toEqual({ ok: false, code: 'key-not-kept' })
    expect(text()).toBe(STUDIO_FILE)
  })

  it('is kept for the address the file says now, or not at all', async () => {
    const { settings, keys, path, text } = settingsOver(STUDIO_FILE)
    const moved = STUDIO_FILE.replace(':1234', ':4321')
    writeFileSync(path, moved)
    expect(await settings.setKey({ name: 'studio', key: 'sk' })).toMatchObject({ code: 'unknown-runtime' })
    expect(text()).toBe(moved)
    expect(await keys.find('studio', 'http://127.0.0.1:1234')).toBeNull()
  })

  it('is told for what it is: in the key store, or only in a file', async () => {
    const { settings, keys } = settingsOver(STUDIO_FILE)
    await settings.setKey({ name: 'studio', key: 'sk' })
    expect(settings.read().configured).toMatchObject([{ key: 'stored' }])
    const plain = { ...keys, isProtected: () => false }
    const written = STUDIO_FILE.replace('url =', 'api_key = "stored"\nurl =')
    expect(settingsOver(written, { keys: plain }).settings.read().configured).toMatchObject([
      { key: 'stored-unprotected' },
    ])
  })

  it('is missing where none is kept, also while its runtime is not opened', () => {
    const written = STUDIO_FILE.replace('url =', 'api_key = "stored"\nurl =')
    expect(settingsOver(written, { opened: () => [] }).settings.read().configured).toMatchObject([{ key: 'missing' }])
  })
})

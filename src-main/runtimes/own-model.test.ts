import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type RuntimeConfiguration, RuntimeConfigurations } from '../../src-shared/contract/runtime-configuration'
import { STUDIO_FILE, settingsOver } from './doubles/settings-over'
import { freeName } from './free-name'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-model-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('a model file of the operator’s own', () => {
  it('becomes a runtime under a name of its own', async () => {
    const path = join(await aFolder(), 'My Model (v2).gguf')
    await writeFile(path, Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(20)]))
    const { settings, value } = settingsOver('', { chooseModelFile: async () => path })
    expect(await settings.pickModel()).toEqual({ ok: true, value: 'My-Model-v2-' })
    expect(await settings.pickModel()).toEqual({ ok: true, value: 'My-Model-v2--2' })
    expect(value().runtimes[0]).toEqual({ name: 'My-Model-v2-', kind: 'embedded', model: path })
  })

  it('that is no model is refused, and choosing none changes nothing', async () => {
    const path = join(await aFolder(), 'notes.txt')
    await writeFile(path, 'hello')
    const picked = settingsOver(STUDIO_FILE, { chooseModelFile: async () => path })
    expect(await picked.settings.pickModel()).toMatchObject({ ok: false, code: 'not-a-model-file' })
    const none = settingsOver(STUDIO_FILE)
    expect(await none.settings.pickModel()).toEqual({ ok: true, value: null })
    expect([picked.text(), none.text()]).toEqual([STUDIO_FILE, STUDIO_FILE])
  })

  it('gets a name that the configuration takes, whatever the file is called', () => {
    const names = ['', '---', 'ä'.repeat(99), '..', '_x', 'a/b'].map((name) => freeName(name, ['model']))
    for (const name of names) expect(RuntimeConfigurations.safeParse([own(name)]).success).toBe(true)
  })
})

function own(name: string) {
  return { name, kind: 'embedded', model: '/m.gguf' } satisfies RuntimeConfiguration
}

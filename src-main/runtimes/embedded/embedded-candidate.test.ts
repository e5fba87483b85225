import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aToldRuntime } from '../doubles/a-told-runtime'
import { firstCandidate } from '../doubles/ask'
import { tinyModel } from '../doubles/tiny-model'

let folder = ''
let modelPath = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inquirium-candidate-'))
  modelPath = join(folder, 'tiny.gguf')
  await writeFile(modelPath, tinyModel({ sentence: ['Yes'], isEndless: false }))
})
afterAll(() => rm(folder, { recursive: true }))

const aRuntime = (options: Parameters<typeof aToldRuntime>[1]) => aToldRuntime(modelPath, options)

describe('the candidate of a model file', () => {
  it('has no more window than a model is given here, and is proven to answer here', async () => {
    const of = async (largestWindow: number) => firstCandidate(aRuntime({ largestWindow }).runtime)
    expect(await of(128)).toMatchObject({
      state: 'ready',
      model: 'tiny.gguf',
      transport: 'in_process',
      windowTokens: 128,
      sizeBytes: tinyModel({ sentence: ['Yes'], isEndless: false }).length,
      hasTools: false,
      policy: { acknowledged: false },
      verdict: { verdict: 'proven-in-process', evidence: [{ code: 'runs-in-our-process-group' }] },
    })
    expect((await of(100_000)).windowTokens).toBe(4_096)
    expect((await of(100_000))['identity/digest']).not.toBe((await of(128))['identity/digest'])
  })

  it('is another one once the file is: what was checked of it counts no more', async () => {
    const copy = join(folder, 'copy.gguf')
    const bytes = tinyModel({ sentence: ['Yes'], isEndless: false })
    const digest = async () => (await firstCandidate(aRuntime({ modelPath: copy }).runtime))['identity/digest']
    await writeFile(copy, bytes)
    await utimes(copy, 1_000, 1_000)
    const first = await digest()
    expect(await digest()).toBe(first)
    await utimes(copy, 1_000, 2_000)
    const touched = await digest()
    await writeFile(copy, Buffer.concat([bytes, Buffer.alloc(1)]))
    await utimes(copy, 1_000, 1_000)
    expect(new Set([first, touched, await digest()]).size).toBe(3)
  })

  it('that comes with the app must have its size, and is the same wherever and whenever it was put', async () => {
    const { length } = tinyModel({ sentence: ['Yes'], isEndless: false })
    const of = async (path: string, sizeBytes = length) => {
      const starter = { sizeBytes, sha256: 'a'.repeat(64) }
      return firstCandidate(aRuntime({ modelPath: path, starter }).runtime)
    }
    expect([(await of(modelPath)).state, (await of(modelPath, length + 1)).state]).toEqual(['ready', 'model-missing'])
    const elsewhere = join(folder, 'mounted', 'tiny.gguf')
    await mkdir(join(folder, 'mounted'))
    await cp(modelPath, elsewhere)
    await utimes(elsewhere, 1_000, 1_000)
    const [here, there] = [await of(modelPath), await of(elsewhere)]
    expect(there['identity/digest']).toBe(here['identity/digest'])
    expect(there['adapter.instance/ref']).toBe(here['adapter.instance/ref'])
    const mine = await firstCandidate(aRuntime({ modelPath: elsewhere }).runtime)
    expect(mine['identity/digest']).not.toBe((await firstCandidate(aRuntime({}).runtime))['identity/digest'])
  })

  it('is another one with another engine, and without one lacks its engine, whatever its file is', async () => {
    const of = async (engine: string | null) => firstCandidate(aRuntime({ engine: () => engine }).runtime)
    const [one, two, none] = [await of('engine@1'), await of('engine@2'), await of(null)]
    expect([one.state, two.state, none.state]).toEqual(['ready', 'ready', 'engine-missing'])
    const digests = [one, two, none].map((candidate) => candidate['identity/digest'])
    expect(new Set(digests).size).toBe(3)
    const nothing = aRuntime({ engine: () => null, modelPath: join(folder, 'nowhere.gguf') })
    expect((await firstCandidate(nothing.runtime)).state).toBe('engine-missing')
  })

  it('is ready as soon as its engine is installed', async () => {
    const installed: { engine: string | null } = { engine: null }
    const { runtime } = aRuntime({ engine: () => installed.engine })
    const before = await firstCandidate(runtime)
    installed.engine = 'engine@1'
    expect([before.state, (await firstCandidate(runtime)).state]).toEqual(['engine-missing', 'ready'])
  })

  it('is missing where a folder lies in its place', async () => {
    expect((await firstCandidate(aRuntime({ modelPath: folder }).runtime)).state).toBe('model-missing')
  })

  it.skipIf(process.platform === 'win32')(
    'is missing where a pipe lies in its place, which is not waited for',
    async () => {
      const pipe = join(folder, 'pipe.gguf')
      execFileSync('mkfifo', [pipe])
      expect((await firstCandidate(aRuntime({ modelPath: pipe }).runtime)).state).toBe('model-missing')
    },
  )

  it.each([
    ['is no model', 'no model at all'],
    ['is empty', ''],
  ])('whose file %s is missing, with no window', async (_what, words) => {
    const broken = join(folder, 'broken.gguf')
    await writeFile(broken, words)
    expect(await firstCandidate(aRuntime({ modelPath: broken }).runtime)).toMatchObject({
      state: 'model-missing',
      windowTokens: null,
      sizeBytes: words.length,
    })
  })
})

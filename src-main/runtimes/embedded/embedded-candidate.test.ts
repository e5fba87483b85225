import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
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

  it('that must have a size is missing with any other', async () => {
    const { length } = tinyModel({ sentence: ['Yes'], isEndless: false })
    const state = async (sizeBytes: number) => (await firstCandidate(aRuntime({ sizeBytes }).runtime)).state
    expect([await state(length), await state(length + 1)]).toEqual(['ready', 'model-missing'])
  })

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

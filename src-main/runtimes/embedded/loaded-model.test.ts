import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tinyModel } from '../doubles/tiny-model'
import { loadModel } from './loaded-model'

it.each([1, 3])('a model works with as many threads as it is told: %i', async (threads) => {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-model-'))
  const modelPath = join(folder, 'tiny.gguf')
  await writeFile(modelPath, tinyModel({ sentence: ['Yes'], isEndless: false }))
  const loaded = await loadModel({ modelPath, threads, largestWindow: 512, onProgress: () => undefined })
  if (typeof loaded === 'string') throw new Error(loaded)
  onTestFinished(async () => {
    await loaded.llama.dispose()
    await rm(folder, { recursive: true })
  })
  await loaded.chat.generateResponse([
    { type: 'user', text: 'Well?' },
    { type: 'model', response: [] },
  ])
  expect(loaded.chat.context.currentThreads).toBe(threads)
})

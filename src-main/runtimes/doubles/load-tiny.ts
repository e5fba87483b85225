import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type LoadedModel, type LoadOptions, loadModel } from '../embedded/loaded-model'
import { type TinyModelOptions, tinyModel } from './tiny-model'

/** Loads a tiny model into this process, for as long as a test takes. */
export async function loadTiny(
  model: Partial<TinyModelOptions> = {},
  options: Partial<LoadOptions> = {},
): Promise<LoadedModel> {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-model-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const modelPath = join(folder, 'tiny.gguf')
  await writeFile(modelPath, tinyModel({ sentence: ['Yes'], isEndless: false, ...model }))
  const loaded = await loadModel({
    modelPath,
    threads: 1,
    largestWindow: 512,
    onProgress: () => undefined,
    ...options,
  })
  if (typeof loaded === 'string') throw new Error(loaded)
  onTestFinished(() => loaded.llama.dispose())
  return loaded
}

import { access } from 'node:fs/promises'
import {
  getLlama,
  InsufficientMemoryError,
  type Llama,
  LlamaChat,
  LlamaLogLevel,
  type LlamaModel,
  NoBinaryFoundError,
} from 'node-llama-cpp'
import { gpuOfBuild } from './engine'
import type { LoadFailure } from './worker-messages'

export type LoadedModel = {
  readonly llama: Llama
  readonly model: LlamaModel
  readonly chat: LlamaChat
  readonly windowTokens: number
  readonly threads: number
}

export type LoadOptions = {
  readonly modelPath: string
  readonly threads: number
  readonly largestWindow: number
  readonly onProgress: (fraction: number) => void
}

/** Loads a model file onto the processor, with the build that came with the app; nothing is compiled and nothing is fetched. */
export async function loadModel(options: LoadOptions): Promise<LoadedModel | LoadFailure> {
  const { modelPath, threads, largestWindow } = options
  const isThere = await access(modelPath).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'model-missing'
  try {
    const llama = await getLlama({
      gpu: gpuOfBuild(),
      build: 'never',
      skipDownload: true,
      maxThreads: threads,
      logLevel: LlamaLogLevel.disabled,
    })
    const model = await llama.loadModel({ modelPath, gpuLayers: 0, onLoadProgress: options.onProgress })
    const contextSize = Math.min(model.trainContextSize, largestWindow)
    // Left to itself it would use fewer threads, which is far slower on a small machine.
    const context = await model.createContext({ contextSize, threads: { ideal: threads, min: threads }, sequences: 1 })
    const chat = new LlamaChat({ contextSequence: context.getSequence() })
    return { llama, model, chat, windowTokens: context.contextSize, threads }
  } catch (error) {
    if (error instanceof NoBinaryFoundError) return 'engine-missing'
    return error instanceof InsufficientMemoryError ? 'out-of-memory' : 'model-load-failed'
  }
}

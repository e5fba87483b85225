import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getLlama, LlamaChat, LlamaLogLevel } from 'node-llama-cpp'
import { lowerPriority } from '../../src-main/runtimes/embedded/lower-priority'
import { openParentPort } from '../../src-main/runtimes/embedded/parent-port'
import starterModel from '../../src-main/runtimes/embedded/starter-model.json' with { type: 'json' }
import { answerTokens, question, systemWords } from './runtimes-prompt'

/**
 * The library with nothing around it, in a process of the same kind as the app's: a plain Node is slower by itself. Every
 * message asks for one answer.
 */
lowerPriority()
const threads = availableParallelism()
const llama = await getLlama({
  gpu: false,
  build: 'never',
  skipDownload: true,
  maxThreads: threads,
  logLevel: LlamaLogLevel.disabled,
})
const model = await llama.loadModel({ modelPath: join(import.meta.dirname, '../starter-model', starterModel.fileName) })
const context = await model.createContext({
  contextSize: Math.min(model.trainContextSize, 4096),
  threads: { ideal: threads, min: threads },
  sequences: 1,
})
const chat = new LlamaChat({ contextSequence: context.getSequence() })

const port = openParentPort()

async function answer(): Promise<number> {
  const history = [
    { type: 'system' as const, text: systemWords() },
    { type: 'user' as const, text: question },
    { type: 'model' as const, response: [] },
  ]
  let first = 0
  let tokens = 0
  await chat.generateResponse(history, {
    temperature: 0,
    maxTokens: answerTokens,
    onToken: (generated) => {
      tokens += generated.length
    },
    // Counted from its first text, as the app counts.
    onTextChunk: () => {
      first ||= performance.now()
    },
  })
  return ((tokens - 1) * 1000) / (performance.now() - first)
}

port.onMessage(() => void answer().then(port.send, () => process.exit(1)))

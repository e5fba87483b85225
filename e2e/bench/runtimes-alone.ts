import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { getLlama, LlamaChat, LlamaLogLevel } from 'node-llama-cpp'
import { lowerPriority } from '../../src-main/runtimes/embedded/lower-priority'
import { answerTokens, question, systemWords } from './runtimes-prompt'

/** The library with nothing around it, in a process of its own. Every line it reads asks for one answer. */
lowerPriority()
const threads = availableParallelism()
const llama = await getLlama({
  gpu: false,
  build: 'never',
  skipDownload: true,
  maxThreads: threads,
  logLevel: LlamaLogLevel.disabled,
})
const model = await llama.loadModel({ modelPath: process.argv[2] ?? '' })
const context = await model.createContext({
  contextSize: Math.min(model.trainContextSize, 4096),
  threads: { ideal: threads, min: threads },
  sequences: 1,
})
const chat = new LlamaChat({ contextSequence: context.getSequence() })

for await (const _ of createInterface(process.stdin)) {
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
      first ||= performance.now()
      tokens += generated.length
    },
  })
  process.stdout.write(`${JSON.stringify({ tokens, milliseconds: performance.now() - first })}\n`)
}

import { totalmem } from 'node:os'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadTiny } from '../doubles/load-tiny'

const asked = vi.hoisted((): unknown[] => [])
/** What the library is to think of the machine: memory that is kept for others is not there for a model. */
const machine = vi.hoisted((): { ramPadding?: number } => ({}))

/** The library itself, and beside it what it was asked for: where there is only one build to be had, any request gets it. */
vi.mock('node-llama-cpp', async (original) => {
  const library = await original<typeof import('node-llama-cpp')>()
  const getLlama: typeof library.getLlama = (options) => {
    asked.push(options)
    return library.getLlama({ ...(options as object), ...machine } as never)
  }
  return { ...library, getLlama }
})

it.each([1, 3])('a model works with as many threads as it is told: %i', async (threads) => {
  const { chat } = await loadTiny({}, { threads })
  await chat.generateResponse([
    { type: 'user', text: 'Well?' },
    { type: 'model', response: [] },
  ])
  expect(chat.context.currentThreads).toBe(threads)
})

it('a model is run on the processor by the build that came with the app; nothing is compiled and nothing fetched', async () => {
  asked.length = 0
  const { llama } = await loadTiny()
  expect(asked).toMatchObject([{ gpu: false, build: 'never', skipDownload: true }])
  expect([llama.gpu, llama.buildType]).toEqual([false, 'prebuilt'])
})

it('a model is given no larger window than it may have, whatever it was made for', async () => {
  const { model, windowTokens } = await loadTiny()
  expect([model.trainContextSize, windowTokens]).toEqual([4_096, 512])
})

it('a model for which there is too little memory is told as that, and a file that is no model as another thing', async () => {
  machine.ramPadding = totalmem() * 2
  onTestFinished(() => void delete machine.ramPadding)
  await expect(loadTiny()).rejects.toThrow('out-of-memory')
  await expect(loadTiny({}, { modelPath: import.meta.filename })).rejects.toThrow('model-load-failed')
})

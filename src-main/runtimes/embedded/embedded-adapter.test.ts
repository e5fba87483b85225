import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aToldRuntime } from '../doubles/a-told-runtime'
import { ask } from '../doubles/ask'
import { embedTexts } from '../doubles/embed-texts'
import { tinyModel } from '../doubles/tiny-model'
import { toolTurns } from '../doubles/tool-turns'
import type { FromWorker, LoadFailure, WorkerFailure } from './worker-messages'

let folder = ''
let modelPath = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inquirium-adapter-'))
  modelPath = join(folder, 'tiny.gguf')
  await writeFile(modelPath, tinyModel({ sentence: ['Yes'], isEndless: false }))
})
afterAll(() => rm(folder, { recursive: true }))

const COUNTS = { inputTokens: 7, cachedTokens: 3, outputTokens: 2 }
const loop = () => new Promise(setImmediate)

const aRuntime = (options: Parameters<typeof aToldRuntime>[1] = {}) => aToldRuntime(modelPath, options)

async function answered(messages: readonly FromWorker[], asking: Parameters<typeof ask>[1] = {}) {
  const { runtime, asked } = aRuntime()
  const asks = ask(runtime, asking)
  const worker = await asked('generate')
  for (const message of messages) worker.say(message)
  return { ...(await asks), question: worker.heard.at(-1) }
}

const finished = (finish: 'stop' | 'length' | 'stopped'): FromWorker => ({ type: 'finished', id: 1, finish, ...COUNTS })

describe('a question to the model the app runs itself', () => {
  it('has its turns, its parameters and its schema, and a tool’s result as words of the operator', async () => {
    const schema = { type: 'object' }
    const { question, progress } = await answered(
      [{ type: 'piece', id: 1, channel: 'text', text: '{}' }, finished('stop')],
      { change: { ...toolTurns, response_format: { type: 'json-schema', schema }, parameters: { max_tokens: 4 } } },
    )
    expect(question).toEqual({
      type: 'generate',
      id: 1,
      turns: [
        { role: 'user', text: 'What is in it?' },
        { role: 'assistant', text: '' },
        { role: 'user', text: 'A note.' },
      ],
      parameters: { max_tokens: 4 },
      schema,
    })
    expect(progress.at(-1)).toEqual({ stage: 'reading-prompt' })
    expect((await answered([finished('stop')])).question).toMatchObject({ schema: null })
  })

  it('is answered in thinking and text, with the counts of the model', async () => {
    const { response, text, reasoning } = await answered([
      { type: 'piece', id: 1, channel: 'reasoning', text: 'hm' },
      { type: 'piece', id: 1, channel: 'text', text: 'Yes.' },
      finished('length'),
    ])
    expect([text, reasoning]).toEqual(['Yes.', 'hm'])
    expect(response).toMatchObject({
      outcome: 'completed',
      usage: { input_tokens: 7, cached_input_tokens: 3, output_tokens: 2, counted_by: 'runtime' },
      diagnostics: { finish_reason: 'length' },
    })
  })

  it('that was stopped is cancelled, not answered', async () => {
    const piece: FromWorker = { type: 'piece', id: 1, channel: 'text', text: 'Ye' }
    const { response } = await answered([piece, finished('stopped')])
    expect(response).toMatchObject({
      outcome: 'cancelled',
      'reason/code': 'operator-cancelled',
      output: [{ text: 'Ye' }],
    })
  })

  it('whose process had to be ended because it did not stop is cancelled too', async () => {
    const { runtime, asked } = aRuntime()
    const stop = new AbortController()
    const asks = ask(runtime, { signal: stop.signal })
    const worker = await asked('generate')
    stop.abort()
    worker.die()
    expect((await asks).response).toMatchObject({ outcome: 'cancelled', 'reason/code': 'operator-cancelled' })
  })

  it.each<[WorkerFailure, string]>([
    ['window-exceeded', 'invalid'],
    ['parameter-unsupported', 'invalid'],
    ['out-of-memory', 'failed'],
    ['runtime-error', 'failed'],
  ])('that fails of %s says so', async (reason, outcome) => {
    const { response } = await answered([{ type: 'failed', id: 1, reason }])
    expect(response).toMatchObject({ outcome, 'reason/code': reason })
  })

  it.each<[LoadFailure | 'dies', string, string]>([
    ['model-missing', 'handler-unavailable', 'model-missing'],
    ['engine-missing', 'handler-unavailable', 'engine-missing'],
    ['model-load-failed', 'failed', 'model-load-failed'],
    ['out-of-memory', 'failed', 'out-of-memory'],
    ['dies', 'failed', 'runtime-crashed'],
  ])('whose model does not load (%s) says why, and the loading it had told', async (how, outcome, reason) => {
    const { runtime, asked } = aRuntime({ loads: false })
    const asks = ask(runtime)
    const worker = await asked('load')
    worker.say({ type: 'loading', fraction: 0.5 })
    if (how === 'dies') worker.die()
    else worker.say({ type: 'not-loaded', reason: how })
    const { response, progress } = await asks
    expect(response).toMatchObject({ outcome, 'reason/code': reason })
    expect(progress).toEqual([{ stage: 'loading', fraction: 0.5 }])
  })
})

describe('vectors of the model the app runs itself', () => {
  async function embedded(message: FromWorker | 'dies', change: object = {}) {
    const { runtime, asked } = aRuntime()
    const embeds = embedTexts(runtime, ['one', 'two'], change)
    const worker = await asked('embed')
    expect(worker.heard.at(-1)).toEqual({ type: 'embed', id: 1, texts: ['one', 'two'] })
    if (message === 'dies') worker.die()
    else worker.say(message)
    return embeds
  }
  const vectors: FromWorker = {
    type: 'embedded',
    id: 1,
    vectors: [
      [1, 2],
      [3, 4],
    ],
    inputTokens: 6,
  }

  it('are as they came, with what was read for them', async () => {
    expect(await embedded(vectors)).toMatchObject({ outcome: 'completed', dimensions: 2 })
    expect(await embedded(vectors, { parameters: { dimensions: 2 } })).toMatchObject({
      outcome: 'completed',
      vectors: [{ values: [1, 2] }, { values: [3, 4] }],
      usage: { input_tokens: 6, counted_by: 'runtime' },
    })
  })

  it.each<[string, FromWorker | 'dies', object, string]>([
    ['are not cut to another size', vectors, { parameters: { dimensions: 1 } }, 'parameter-unsupported'],
    ['fail with their reason', { type: 'failed', id: 1, reason: 'out-of-memory' }, {}, 'out-of-memory'],
    ['fail with the process', 'dies', {}, 'runtime-crashed'],
  ])('%s', async (_what, message, change, reason) => {
    expect(await embedded(message, change)).toMatchObject({ 'reason/code': reason })
  })

  it('are not there without a model', async () => {
    const { runtime, asked } = aRuntime({ loads: false })
    const embeds = embedTexts(runtime, ['one'])
    const worker = await asked('load')
    worker.say({ type: 'not-loaded', reason: 'out-of-memory' })
    expect(await embeds).toMatchObject({ outcome: 'failed', 'reason/code': 'out-of-memory' })
  })

  it('are cancelled, and not failed, when somebody stopped them', async () => {
    const { runtime, asked } = aRuntime()
    const stop = new AbortController()
    const embeds = embedTexts(runtime, ['one'], {}, stop.signal)
    const worker = await asked('embed')
    stop.abort()
    await loop()
    expect(worker.heard.at(-1)).toEqual({ type: 'stop', id: 1 })
    worker.say({ type: 'failed', id: 1, reason: 'runtime-error' })
    expect(await embeds).toMatchObject({ outcome: 'cancelled', 'reason/code': 'operator-cancelled' })
  })
})

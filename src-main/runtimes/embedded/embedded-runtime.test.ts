import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Runtime } from '../../inquirium/runtime-port'
import { anEmbeddedRuntime, type EmbeddedForTest } from '../doubles/an-embedded-runtime'
import { ask, firstCandidate } from '../doubles/ask'
import { bundleWorker } from '../doubles/child-worker'
import { embedTexts } from '../doubles/embed-texts'
import { isRunning } from '../doubles/is-running'
import { threadPriorities } from '../doubles/thread-priorities'
import { tinyModel } from '../doubles/tiny-model'

const SENTENCE = ['The', 'river', 'keeps', 'its', 'own', 'time']

const program = await bundleWorker()
const folder = join(dirname(program.path), 'models')
await mkdir(folder)
const [finite, endless, broken] = await Promise.all([
  modelFile('finite', tinyModel({ sentence: SENTENCE, isEndless: false })),
  modelFile('endless', tinyModel({ sentence: SENTENCE, isEndless: true })),
  modelFile('broken', Buffer.from('no model')),
])
afterAll(program.remove)

async function modelFile(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, `${name}.gguf`)
  await writeFile(path, bytes)
  return path
}

const opened: EmbeddedForTest[] = []
afterEach(async () => {
  for (const { seat } of opened.splice(0)) await seat.close()
})

function embedded(...[path, options]: [string, Parameters<typeof anEmbeddedRuntime>[2]?]): EmbeddedForTest {
  const runtime = anEmbeddedRuntime(program, path, options)
  opened.push(runtime)
  return runtime
}

describe('an answer of the embedded runtime', () => {
  const shared = { finite: anEmbeddedRuntime(program, finite), endless: anEmbeddedRuntime(program, endless) }
  afterAll(() => Promise.all([shared.finite.seat.close(), shared.endless.seat.close()]))

  it('streams, its first word alone and at once, and ends where the model ends', async () => {
    const pieces: string[] = []
    const { response, text, progress } = await ask(shared.finite.runtime, { onDelta: (piece) => pieces.push(piece) })
    expect(text.trim()).toBe(SENTENCE.join(' '))
    expect(pieces[0]?.trim()).toBe(SENTENCE[0])
    expect(pieces.length).toBeGreaterThan(2)
    expect(progress.some(({ stage, fraction }) => stage === 'loading' && fraction !== undefined)).toBe(true)
    expect(response).toMatchObject({
      outcome: 'completed',
      diagnostics: { finish_reason: 'stop', window_tokens: 4_096 },
      locality_verdict: { verdict: 'proven-in-process' },
      epistemic: { caveats: [] },
    })
  })

  it('ends at the number of tokens asked for, and at the words asked for', async () => {
    const { runtime } = shared.endless
    const counted = await ask(runtime, { change: { parameters: { max_tokens: 4 } } })
    expect(counted.response).toMatchObject({ usage: { output_tokens: 4 }, diagnostics: { finish_reason: 'length' } })
    const stopped = await ask(runtime, { change: { parameters: { stop: [' own'] } } })
    expect([stopped.text.trim(), stopped.response.outcome]).toEqual(['The river keeps its', 'completed'])
  })

  it('without an end of its own ends where the window does, and says so', async () => {
    const { response } = await ask(embedded(endless, { largestWindow: 128 }).runtime)
    expect(response).toMatchObject({
      outcome: 'completed',
      diagnostics: { finish_reason: 'length', window_tokens: 128 },
    })
  })

  it('stops when cancelled, keeps what had arrived, and leaves the model ready', async () => {
    const { runtime, pids } = shared.endless
    const stop = new AbortController()
    const { response, text } = await ask(runtime, { signal: stop.signal, onDelta: () => stop.abort() })
    expect(response).toMatchObject({ outcome: 'cancelled', output: [{ type: 'text', text }] })
    expect((await ask(runtime, { change: { parameters: { max_tokens: 2 } } })).response.outcome).toBe('completed')
    expect(pids).toHaveLength(1)
  })

  it('to the next turn of a conversation reads only what is new', async () => {
    const { runtime } = shared.finite
    const user = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] })
    const asked = await ask(runtime, { change: { turns: [user('Why is it so?')] } })
    const said = { role: 'assistant' as const, content: [{ type: 'text' as const, text: asked.text }] }
    const { response } = await ask(runtime, { change: { turns: [user('Why is it so?'), said, user('And then?')] } })
    expect(response.usage.cached_input_tokens).toBeGreaterThanOrEqual(asked.response.usage.input_tokens ?? 0)
  })

  it('that is asked for by a schema is held to it by a grammar, at the first try', async () => {
    const schema = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] }
    const { response } = await ask(shared.endless.runtime, {
      change: { response_format: { type: 'json-schema', schema }, parameters: { max_tokens: 64, temperature: 0 } },
    })
    expect(response).toMatchObject({ outcome: 'completed', output: [{ value: { ok: expect.any(Boolean) } }] })
    expect(response.diagnostics).not.toHaveProperty('repairs')
  })

  it('to a prompt beyond the window is refused instead of cut', async () => {
    const turns = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'word '.repeat(2_000) }] }]
    const { response } = await ask(shared.finite.runtime, { change: { turns } })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'window-exceeded' })
  })
})

describe('the process of the embedded runtime', () => {
  it('works at lower priority than the window in every thread it has', async () => {
    const { runtime, pids } = embedded(endless)
    let priorities: readonly number[] = []
    const stop = new AbortController()
    const onDelta = () => {
      priorities = threadPriorities(pids[0] ?? 0)
      stop.abort()
    }
    await ask(runtime, { onDelta, signal: stop.signal })
    expect(Math.min(...priorities)).toBeGreaterThan(Math.max(...threadPriorities(process.pid)))
  })

  it('may die in mid-answer: a typed failure with what had arrived, and the next turn works', async () => {
    const { runtime, pids } = embedded(endless)
    const onDelta = () => {
      const [pid] = pids
      if (pid && isRunning(pid)) process.kill(pid, 'SIGSEGV')
    }
    expect((await ask(runtime, { onDelta })).response).toMatchObject({
      outcome: 'failed',
      'reason/code': 'runtime-crashed',
      output: [{ type: 'text' }],
    })
    expect((await ask(runtime, { change: { parameters: { max_tokens: 2 } } })).response.outcome).toBe('completed')
  })

  it('ends when there is nothing to do, and starts again when asked', async () => {
    const { runtime, seat, pids } = embedded(finite, { unloadAfterMs: () => 10 })
    await ask(runtime)
    await expect.poll(() => isRunning(pids[0] ?? 0)).toBe(false)
    expect(seat.loadedPath).toBeNull()
    expect((await ask(runtime)).response.outcome).toBe('completed')
  })

  it('ends sooner when the operator says so while it is idle, and stays when they say that', async () => {
    let after: number | null = null
    const { runtime, seat } = embedded(finite, { unloadAfterMs: () => after })
    await ask(runtime)
    seat.reconsider()
    expect(seat.loadedPath).toBe(finite)
    after = 10
    seat.reconsider()
    await expect.poll(() => seat.loadedPath).toBeNull()
  })

  it('is let go with the runtime it belongs to, and not with another', async () => {
    const { runtime, seat, open } = embedded(finite)
    await ask(runtime)
    await open(endless).close()
    expect(seat.loadedPath).toBe(finite)
    await runtime.close()
    expect(seat.loadedPath).toBeNull()
  })

  it('is never there twice: questions at once share it, and another model waits until it is gone', async () => {
    const { runtime, pids, open } = embedded(finite)
    const another = open(endless)
    const change = { parameters: { max_tokens: 3 } }
    const aliveAtStart: number[] = []
    const count = () => void aliveAtStart.push(pids.filter(isRunning).length)
    const asking = (whom: typeof runtime) => ask(whom, { change, onDelta: count })
    await Promise.all([asking(runtime), asking(runtime)])
    expect(pids).toHaveLength(1)
    await Promise.all([asking(runtime), asking(another), asking(runtime)])
    expect(pids.length).toBeGreaterThan(1)
    expect(Math.max(...aliveAtStart)).toBe(1)
  })

  it('is not started by a look at the model, whose window is known before it is loaded', async () => {
    const { runtime, pids } = embedded(finite)
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'ready', windowTokens: 4_096 })
    expect(pids).toEqual([])
  })

  it('does not load when it was cancelled while loading', async () => {
    const { runtime, pids } = embedded(finite)
    const stop = new AbortController()
    const asked = ask(runtime, { signal: stop.signal, onProgress: () => stop.abort() })
    expect((await asked).response).toMatchObject({ outcome: 'cancelled' })
    await expect.poll(() => pids.some(isRunning)).toBe(false)
  })
})

describe('embedding with the embedded runtime', () => {
  const policy = { locality: 'local_only', trust_mode: 'strict_local' }
  const embed = (runtime: Runtime, texts: string[], change: object = {}, signal?: AbortSignal) =>
    embedTexts(runtime, texts, { policy, classification: 'community', ...change }, signal)

  it('gives one vector for each text, the same for the same, as restricted as the texts, and answers go on', async () => {
    const { runtime, pids } = embedded(finite)
    expect((await firstCandidate(runtime)).operations).toEqual(['generate', 'embed'])
    const response = await embed(runtime, ['one', 'two words', 'one'])
    if (response.outcome !== 'completed') throw new Error(response['reason/code'])
    const [first, second, third] = response.vectors.map(({ values }) => values)
    expect(third).toEqual(first)
    expect(second).not.toEqual(first)
    expect(response).toMatchObject({
      dimensions: first?.length,
      classification: 'community',
      locality_verdict: { verdict: 'proven-in-process' },
      usage: { input_tokens: expect.any(Number), counted_by: 'runtime' },
    })
    expect((await ask(runtime)).response.outcome).toBe('completed')
    expect(pids).toHaveLength(1)
  })

  it.each([
    ['a text beyond the window', ['w '.repeat(5_000)], {}, 'window-exceeded'],
    ['another size than the model has', ['one'], { parameters: { dimensions: 7 } }, 'parameter-unsupported'],
  ])('refuses %s instead of cutting it', async (_what, texts, change, reason) => {
    expect(await embed(embedded(finite).runtime, texts, change)).toMatchObject({
      outcome: 'invalid',
      'reason/code': reason,
    })
  })

  it('stops when it is cancelled, also in the middle', async () => {
    const { runtime } = embedded(finite)
    await embed(runtime, ['one'])
    const texts = Array.from({ length: 1_000 }, (_, index) => `text ${index}`)
    const stop = new AbortController()
    // The candidate is looked at first, and from there on it takes no turn of the loop until the texts are sent.
    const probe = runtime.probe
    const embedding = embed(
      {
        ...runtime,
        async probe(signal) {
          const found = await probe(signal)
          setImmediate(() => stop.abort())
          return found
        },
      },
      texts,
      {},
      stop.signal,
    )
    expect(await embedding).toMatchObject({ outcome: 'cancelled' })
  })
})

describe('a model file', () => {
  it('that is missing is said to be', async () => {
    const { runtime } = embedded(join(folder, 'nowhere.gguf'))
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'model-missing' })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'model-missing',
    })
  })

  it('that is no model is refused, before and after it is tried', async () => {
    const { runtime } = embedded(broken)
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'model-missing' })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'failed', 'reason/code': 'model-load-failed' })
  })

  it('of another size than the starter model is not taken for it', async () => {
    const { runtime } = embedded(finite, { starterBytes: 1 })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'model-missing' })
  })
})

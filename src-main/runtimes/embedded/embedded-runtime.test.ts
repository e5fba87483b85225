import { cp, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { anEmbeddedRuntime, type EmbeddedForTest } from '../doubles/an-embedded-runtime'
import { ask, firstCandidate } from '../doubles/ask'
import { besideWorker } from '../doubles/beside-worker'
import { isRunning } from '../doubles/is-running'
import { threadPriorities } from '../doubles/thread-priorities'
import { tinyModel } from '../doubles/tiny-model'

const SENTENCE = ['The', 'river', 'keeps', 'its', 'own', 'time']

/** Writes a short conversation down; of a long one it loses what was said. */
const forgetful =
  "{% for m in messages %}{% if messages|length > 9 %}lost{% else %}[{{ m['role'] }}]{{ m['content'] }}{% endif %}{% endfor %}"
const { program, pathOf } = await besideWorker({
  finite: tinyModel({ sentence: SENTENCE, isEndless: false }),
  endless: tinyModel({ sentence: SENTENCE, isEndless: true }),
  broken: Buffer.from('no model'),
  forgetting: tinyModel({ sentence: SENTENCE, isEndless: false, chatTemplate: forgetful }),
})
const [finite, endless, broken] = [pathOf('finite'), pathOf('endless'), pathOf('broken')]
afterAll(program.remove)

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

  it('fails where the model cannot write the conversation down, and the next question is answered', async () => {
    const { runtime, pids } = embedded(pathOf('forgetting'))
    const turn = (role: 'user' | 'assistant') => ({ role, content: [{ type: 'text' as const, text: 'Well?' }] })
    const turns = Array.from({ length: 11 }, (_, index) => turn(index % 2 === 0 ? 'user' : 'assistant'))
    const long = await ask(runtime, { change: { turns } })
    expect(long.response).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-error' })
    expect((await ask(runtime, { change: { turns: [turn('user')] } })).response.outcome).toBe('completed')
    expect(pids).toHaveLength(1)
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

  it('is another one once another file took the place of its model, which the next question is put to', async () => {
    const path = pathOf('replaced')
    await cp(finite, path)
    const { runtime, pids } = embedded(path)
    await ask(runtime)
    expect((await ask(runtime)).text.trim()).toBe(SENTENCE.join(' '))
    expect(pids).toHaveLength(1)
    await writeFile(path, tinyModel({ sentence: ['Another', 'river'], isEndless: false }))
    expect((await ask(runtime)).text.trim()).toBe('Another river')
    expect(pids.map(isRunning)).toEqual([false, true])
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

describe('a model file', () => {
  it('that is missing is said to be', async () => {
    const { runtime } = embedded(pathOf('nowhere'))
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

import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf, aChatServer as aServer } from './doubles/a-chat-server'
import { ask, evidenceOf, firstCandidate } from './doubles/ask'
import { type ChatServerQuirks, DONE, delta, finish } from './doubles/chat-completions-double'
import { toolTurns } from './doubles/tool-turns'

describe('a server by chat completions that cannot be used', () => {
  it.each([
    ['has no such list', { pages: {} }, 'unhealthy'],
    [
      'gives 200 and an error for its list',
      { pages: { '/v1/models': { body: { error: 'Unexpected endpoint' } } } },
      'unhealthy',
    ],
    ['is loading', { pages: { '/v1/models': { status: 503, body: { error: { code: 503 } } } } }, 'loading'],
    ['wants another key', { apiKey: 'k' }, 'not-configured'],
    ['lets nobody in', { pages: { '/v1/models': { status: 403, body: {} } } }, 'not-configured'],
    [
      'lists its models with a failure',
      { pages: { '/v1/models': { status: 500, body: { data: [{ id: 'some-model' }] } } } },
      'unhealthy',
    ],
    ['has no models', { pages: { '/v1/models': { body: { data: [] } } } }, 'model-missing'],
  ])('%s', async (_what, quirks, state) => {
    expect(await firstCandidate((await aServer(quirks)).runtime)).toMatchObject({ state })
  })

  it('has a key that cannot be sent: it is looked at as not configured, and an answer says the same', async () => {
    const { runtime, double } = await aServer({}, 'k\n')
    const candidate = await firstCandidate(runtime)
    expect(candidate).toMatchObject({ state: 'not-configured' })
    const { response } = await ask(runtime, { candidate })
    expect(response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'runtime-not-configured',
      next_step: 'edit-configuration',
      diagnostics: { 'error/code': 'header-unusable' },
    })
    expect(double.connections()).toBe(0)
  })

  it('has other models than the configured one', async () => {
    expect(await firstCandidate((await aServer({}, null, 'another')).runtime)).toMatchObject({ state: 'model-missing' })
  })

  it('offers a model that a cloud answers for', async () => {
    const pages = { '/v1/models': { body: { data: [{ id: 'gpt-oss:120b-cloud' }] } } }
    expect((await firstCandidate((await aServer({ pages })).runtime)).verdict.verdict).toBe('remote-proxied')
  })

  it.each([
    ['a page instead of a stream', { contentType: 'text/html', chunks: ['<html>'] }, 'invalid', 'response-malformed'],
    ['200 with an error', { chat: { status: 200, body: { error: 'Model not loaded' } } }, 'failed', 'runtime-error'],
    [
      '400 as an object',
      { chat: { status: 400, body: { error: { code: 400, type: 'exceed_context_size_error' } } } },
      'invalid',
      'window-exceeded',
    ],
    [
      '400 as an object that comes in pieces',
      { chat: { status: 400, body: { error: { message: 'x'.repeat(300_000), type: 'exceed_context_size_error' } } } },
      'invalid',
      'window-exceeded',
    ],
    ['500 as a string', { chat: { status: 500, body: { error: 'x' } } }, 'failed', 'runtime-error'],
    ['a broken connection', { chunks: [delta('Yes')], ending: 'reset' }, 'interrupted', 'runtime-stopped'],
    [
      'a broken connection before a word',
      { chunks: [delta('', { role: 'assistant' })], ending: 'reset' },
      'failed',
      'connection-failed',
    ],
    ['a chunk that is no JSON', { chunks: [delta('Yes'), 'data: {"cho\n\n'] }, 'failed', 'runtime-error'],
    ['an endless line', { chunks: [delta('Yes'), `data: ${'x'.repeat(3 << 20)}`] }, 'failed', 'output-too-large'],
    [
      'JSON without end in depth',
      { chunks: [delta('Yes'), `data: ${'['.repeat(100_000)}\n\n`, DONE] },
      'failed',
      'runtime-error',
    ],
  ] as const)('answers with %s', async (_what, quirks, outcome, reason) => {
    const { response } = await ask((await aServer(quirks as Partial<ChatServerQuirks>)).runtime)
    expect(response).toMatchObject({ outcome, 'reason/code': reason })
  })

  it('swaps its model for a cloud one in mid-answer: the answer stops and says so', async () => {
    const { response, text } = await answerOf(
      { ...delta('Be'), model: 'm' },
      { ...delta('cause'), model: 'm:cloud' },
      DONE,
    )
    expect(text).toBe('Be')
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'remote-signs-seen',
      locality_verdict: { verdict: 'remote-proxied' },
    })
  })

  it('swaps its model for another local one in mid-answer: the answer goes on and says so', async () => {
    const { response, text } = await answerOf(
      { ...delta('Be'), model: 'some-model' },
      { ...delta('cause'), model: 'another-model' },
      { ...delta('.'), model: 'some-model' },
      finish('stop'),
      DONE,
    )
    expect(text).toBe('Because.')
    expect(response).toMatchObject({
      outcome: 'completed',
      epistemic: { caveats: ['locality-unverified', 'other-model-answered'] },
    })
    expect(evidenceOf(response)).toContainEqual({
      code: 'other-model-in-answer',
      'subject/ref': 'model/another-model',
    })
  })

  it('never stops talking: cut off at what an answer may hold, and the connection closed', async () => {
    const chunk = delta('x'.repeat(10_000))
    const { runtime, double } = await aServer({ chunks: Array.from({ length: 120 }, () => chunk), ending: 'stay' })
    const { response, text } = await ask(runtime)
    expect(response).toMatchObject({ outcome: 'failed', 'reason/code': 'output-too-large' })
    expect(text.length).toBe(1_000_000)
    await double.abandoned
  })

  it('nests its JSON a hundred thousand deep: passed over like anything that is no choice', async () => {
    const deep = `data: {"choices":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n\n`
    const { response, text } = await answerOf(delta('Be'), deep, delta('cause.'), finish('stop'), DONE)
    expect(response.outcome).toBe('completed')
    expect(text).toBe('Because.')
  })

  it('sends keys that could change a prototype: they change nothing', async () => {
    const chunk =
      'data: {"__proto__":{"polluted":1},"choices":[{"delta":{"content":"Yes.","constructor":{"prototype":1}}}]}\n\n'
    expect((await answerOf(chunk, DONE)).text).toBe('Yes.')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('a model of a server by chat completions', () => {
  const listing = (model: object) => ({ pages: { '/v1/models': { body: { data: [{ id: 'm', ...model }] } } } })

  it.each<[object, number | null]>([
    [{ max_model_len: 8_192 }, 8_192],
    [{ max_model_len: 0 }, null],
    [{ max_model_len: 1e12 }, null],
    [{}, null],
  ])('that is listed with %j has a window of %j', async (model, windowTokens) => {
    const { runtime } = await aServer(listing(model))
    expect(await firstCandidate(runtime)).toMatchObject({ windowTokens })
    expect((await ask(runtime)).response.outcome).toBe('completed')
  })

  it('is another one with another owner, and the same with the same', async () => {
    const { runtime, double } = await aServer()
    const digests = new Set<string>()
    for (const owned_by of ['vllm', 'llamacpp', 'vllm']) {
      double.change(listing({ owned_by }))
      digests.add((await firstCandidate(runtime))['identity/digest'])
    }
    expect(digests.size).toBe(2)
  })
})

describe('an answer that said it was finished', () => {
  it('is, though the connection then broke', async () => {
    const { runtime } = await aServer({ chunks: [delta('Yes.'), finish('stop')], ending: 'reset' })
    expect((await ask(runtime)).response.outcome).toBe('completed')
  })

  it('is cancelled all the same when it was stopped before', async () => {
    const atOnce = [delta('Yes.'), finish('stop')].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
    const { runtime } = await aServer({ chunks: [atOnce], ending: 'stay' })
    const stop = new AbortController()
    const { response } = await ask(runtime, { signal: stop.signal, onDelta: () => stop.abort() })
    expect(response.outcome).toBe('cancelled')
  })
})

describe('an answer that takes long', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['a silence of four minutes in the middle', 4, {}, 'completed', undefined],
    ['a silence of six', 6, {}, 'interrupted', 'idle-timeout'],
    ['fifty, while a call may be growing', 50, toolTurns, 'completed', undefined],
    ['an hour, while a call may be growing', 61, toolTurns, 'interrupted', 'total-timeout'],
  ])('with %s', async (_what, minutes, change, outcome, reason) => {
    const { runtime, double } = await aServer({ chunks: [delta('Yes.')], ending: 'stay' })
    const candidate = await firstCandidate(runtime)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { response } = await ask(runtime, {
      candidate,
      change,
      onDelta: () => {
        // Not in the piece itself, which breaks the silence.
        setImmediate(() => {
          vi.advanceTimersByTime(minutes * 60_000)
          double.end(finish('stop'))
        })
      },
    })
    expect(response.outcome).toBe(outcome)
    expect('reason/code' in response ? response['reason/code'] : undefined).toBe(reason)
  })

  it.each([
    [50, 'completed', undefined],
    [61, 'interrupted', 'total-timeout'],
  ])('with %i minutes of reading before the first header: %s', async (minutes, outcome, reason) => {
    const begins = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const { runtime, double } = await aServer()
    const candidate = await firstCandidate(runtime)
    const chatBegins = () => {
      asked.resolve()
      return begins.promise
    }
    double.change({ chatBegins })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answering = ask(runtime, { candidate })
    await asked.promise
    vi.advanceTimersByTime(minutes * 60_000)
    begins.resolve()
    const { response } = await answering
    expect(response.outcome).toBe(outcome)
    expect('reason/code' in response ? response['reason/code'] : undefined).toBe(reason)
  })
})

describe('cancelling an answer by chat completions', () => {
  it('closes the connection, keeps what had arrived and says so', async () => {
    const { runtime, double } = await aServer({ chunks: [delta('Yes')], ending: 'stay' })
    const stop = new AbortController()
    const { response } = await ask(runtime, { signal: stop.signal, onDelta: () => stop.abort() })
    expect(response).toMatchObject({
      outcome: 'cancelled',
      'reason/code': 'operator-cancelled',
      output: [{ text: 'Yes' }],
    })
    await double.abandoned
  })
})

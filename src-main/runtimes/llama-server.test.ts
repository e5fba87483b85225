import { describe, expect, it } from 'vitest'
import { ask, firstCandidate } from './doubles/ask'
import { type ChatServerQuirks, DONE, delta, finish, startChatServerDouble } from './doubles/chat-completions-double'
import { runtimeOver } from './doubles/runtime-over'
import { createLlamaServerAdapter } from './llama-server'

const LOADING = { status: 503, body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } } }
const PAGES: ChatServerQuirks['pages'] = {
  '/health': { body: { status: 'ok' } },
  '/v1/models': { body: { object: 'list', data: [{ id: '/models/tiny.gguf', meta: null }] } },
  '/props': {
    body: {
      default_generation_settings: { n_ctx: 4_096 },
      model_path: '/models/tiny.gguf',
      build_info: 'b9844-abc',
      is_sleeping: false,
    },
  },
}

const aLlamaServer = (quirks: Partial<ChatServerQuirks> = {}, isFileHere = true) =>
  runtimeOver(
    (options) => createLlamaServerAdapter({ ...options, isFileHere: async () => isFileHere }),
    startChatServerDouble({ pages: PAGES, ...quirks }),
  )

describe('a llama-server', () => {
  it('is attested by its model file and its build, and has the window it was started with', async () => {
    const { runtime } = await aLlamaServer()
    expect(await firstCandidate(runtime)).toMatchObject({
      state: 'ready',
      windowTokens: 4_096,
      verdict: {
        verdict: 'local-attested',
        evidence: [
          { code: 'model-file-on-this-machine', 'subject/ref': 'model-file/tiny.gguf' },
          { code: 'build-reported', 'subject/ref': 'build/b9844-abc' },
        ],
      },
    })
  })

  it('whose model file is not on this machine is unverified: a tunnel looks just like this', async () => {
    const { runtime } = await aLlamaServer({}, false)
    expect((await firstCandidate(runtime)).verdict.verdict).toBe('loopback-unverified')
  })

  it('is healthy but not routable without its key', async () => {
    const { runtime } = await aLlamaServer({ apiKey: 'k' })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'not-configured' })
  })

  it('that answers 503 is loading, not broken', async () => {
    const { runtime } = await aLlamaServer({ pages: { '/health': LOADING } })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'loading' })
  })

  it.each([
    ['loaded', 'ready', undefined],
    ['unloaded', 'ready', 0],
    ['sleeping', 'ready', 0],
    ['loading', 'loading', undefined],
    ['downloading', 'loading', undefined],
    ['failed', 'model-failed', undefined],
  ])('that routes to a %s model calls it %s', async (value, state, loaded) => {
    const data = [
      { id: 'a', status: { value } },
      { id: 'b', status: { value: 'unloaded' } },
    ]
    const { runtime } = await aLlamaServer({ pages: { ...PAGES, '/v1/models': { body: { data } } } })
    const candidate = await firstCandidate(runtime)
    expect(candidate).toMatchObject({ model: 'a', state })
    // One that has yet to be loaded is followed while it loads.
    expect(candidate.loaded).toBe(loaded)
  })
})

describe('an answer from a llama-server', () => {
  it('waits while the model loads, says so, and then comes', async () => {
    const { runtime, double } = await aLlamaServer()
    const candidate = await firstCandidate(runtime)
    double.change({ chat: LOADING, pages: { ...PAGES, '/health': LOADING } })
    const asked = ask(runtime, { candidate, onProgress: () => double.change({ chat: null, pages: PAGES }) })
    expect(await asked).toMatchObject({ progress: [{ stage: 'loading' }], response: { outcome: 'completed' } })
  })

  it('can be cancelled while the model loads', async () => {
    const { runtime, double } = await aLlamaServer()
    const candidate = await firstCandidate(runtime)
    double.change({ chat: LOADING, pages: { ...PAGES, '/health': LOADING } })
    const stop = new AbortController()
    const asked = ask(runtime, { candidate, signal: stop.signal, onProgress: () => stop.abort() })
    expect((await asked).response).toMatchObject({ outcome: 'cancelled' })
  })

  it('that was started anew with another model meanwhile is not attested by the first one', async () => {
    const { runtime, double } = await aLlamaServer()
    const candidate = await firstCandidate(runtime)
    double.change({ chunks: [{ ...delta('Yes.'), model: '/models/other.gguf' }, finish('stop'), DONE] })
    expect((await ask(runtime, { candidate })).response).toMatchObject({
      outcome: 'completed',
      locality_verdict: { verdict: 'loopback-unverified' },
      epistemic: { caveats: ['locality-unverified', 'other-model-answered'] },
    })
  })

  it('to a prompt beyond the window is refused with that reason', async () => {
    const error = { code: 400, message: 'too long', type: 'exceed_context_size_error', n_ctx: 4_096 }
    const { runtime } = await aLlamaServer({ chat: { status: 400, body: { error } } })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'invalid', 'reason/code': 'window-exceeded' })
  })

  it('counts what the server still knew of the prompt, and passes over its timings', async () => {
    const counted = {
      choices: [],
      usage: { prompt_tokens: 12, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 9 } },
      timings: { cache_n: 9, predicted_per_second: 15.2 },
    }
    const { runtime } = await aLlamaServer({ chunks: [delta('Yes.'), finish('stop'), counted, DONE] })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'completed',
      usage: { input_tokens: 12, output_tokens: 2, cached_input_tokens: 9 },
    })
  })
})

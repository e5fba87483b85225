import { describe, expect, it } from 'vitest'
import { ask, firstCandidate } from './doubles/ask'
import { type ChatServerQuirks, startChatServerDouble } from './doubles/chat-completions-double'
import { runtimeOver } from './doubles/runtime-over'
import { createLlamaServerAdapter } from './llama-server'

const aRouter = (quirks: Partial<ChatServerQuirks>) =>
  runtimeOver(
    (options) => createLlamaServerAdapter({ ...options, isFileHere: async () => true }),
    startChatServerDouble(quirks),
  )

describe('a llama-server that routes to a model which could not be loaded', () => {
  const failed = { value: 'unloaded', failed: true, exit_code: 1 }
  const listing = (status: object) => ({
    '/health': { body: { status: 'ok' } },
    '/v1/models': { body: { data: [{ id: 'a', status }] } },
  })

  it('says so, rather than to have it loaded again and again', async () => {
    const { runtime, double } = await aRouter({ pages: listing(failed) })
    const candidate = await firstCandidate(runtime)
    expect(candidate.state).toBe('model-failed')
    expect(candidate).not.toHaveProperty('loaded')
    double.change({ pages: listing({ ...failed, failed: false }) })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'ready', loaded: 0 })
  })

  it.each<[string, object, string]>([
    ['fails to load', failed, 'model-load-failed'],
    ['is still there', { value: 'loaded' }, 'runtime-error'],
  ])('ends the question by which a model %s with that reason', async (_what, status, reason) => {
    const { runtime, double } = await aRouter({ pages: listing({ value: 'unloaded' }) })
    const candidate = await firstCandidate(runtime)
    const error = { code: 500, message: 'model name=a failed to load', type: 'server_error' }
    double.change({ pages: listing(status), chat: { status: 500, body: { error } } })
    expect((await ask(runtime, { candidate })).response).toMatchObject({
      outcome: 'failed',
      'reason/code': reason,
      diagnostics: { http_status: 500 },
    })
  })
})

describe('a llama-server that routes to several models', () => {
  const args = ['llama-server', '--ctx-size', '2048', '--model', '/models/a.gguf']
  const routing = (
    value: string,
    pages: ChatServerQuirks['pages'] = {},
    started: readonly string[] = args,
  ): ChatServerQuirks['pages'] => ({
    '/health': { body: { status: 'ok' } },
    '/v1/models': { body: { data: [{ id: 'a', status: { value, args: started } }] } },
    '/props': { body: { role: 'router', model_path: 'none', build_info: 'b9844-abc' } },
    ...pages,
  })
  const event = (status: string, progress?: object) => ({
    model: 'a',
    event: 'status_change',
    data: { status, progress },
  })

  it('attests a model that is not loaded by what it would be started with, and asks nothing that would load it', async () => {
    const { runtime } = await aRouter({ pages: routing('unloaded') })
    expect(await firstCandidate(runtime)).toMatchObject({
      state: 'ready',
      loaded: 0,
      windowTokens: 2_048,
      verdict: { verdict: 'local-attested' },
    })
  })

  it.each([
    ['in a file', args],
    ['that was fetched by name', [...args.slice(0, 3), '--hf-repo', 'user/a-GGUF:Q4', '--hf-file', 'a.gguf']],
  ])('has the same model %s before and after it is loaded, so that its check still counts', async (_where, started) => {
    const { runtime, double } = await aRouter({ pages: routing('unloaded', {}, started) })
    const unloaded = await firstCandidate(runtime)
    const props = {
      model_path: '/models/a.gguf',
      build_info: 'b9844-abc',
      default_generation_settings: { n_ctx: 2_048 },
    }
    double.change({ pages: routing('loaded', { '/props?model=a': { body: props } }, started) })
    expect((await firstCandidate(runtime))['identity/digest']).toBe(unloaded['identity/digest'])
    for (const place of [...started.keys()].slice(2)) {
      double.change({ pages: routing('unloaded', {}, started.with(place, 'other')) })
      expect((await firstCandidate(runtime))['identity/digest']).not.toBe(unloaded['identity/digest'])
    }
  })

  it.each<[string, readonly string[]]>([
    ['was given none', args.toSpliced(1, 2)],
    ['leaves it to the model', args.with(2, '0')],
    ['has no number for it', args.with(2, 'all')],
    ['breaks off before it', ['llama-server', '--model', '/models/a.gguf', '--ctx-size']],
  ])('knows no window of a model that is not loaded and %s: never one of nothing', async (_what, started) => {
    const { runtime } = await aRouter({ pages: routing('unloaded', {}, started) })
    expect(await firstCandidate(runtime)).toMatchObject({
      state: 'ready',
      windowTokens: null,
      verdict: { verdict: 'local-attested' },
    })
  })

  it.each<[readonly string[], number]>([
    [[], 2_048],
    [['--parallel', '2'], 1_024],
    [['--parallel', '3'], 682],
    [['--parallel', '2', '--kv-unified'], 2_048],
    [['--parallel', '-1'], 2_048],
    [['--parallel'], 2_048],
  ])(
    'shares the window of a model among as many as are answered at once, as %j says: %i',
    async (more, windowTokens) => {
      const { runtime } = await aRouter({ pages: routing('unloaded', {}, [...args, ...more]) })
      expect(await firstCandidate(runtime)).toMatchObject({ windowTokens })
    },
  )

  it('has another model when it would be started with another window, though neither is loaded', async () => {
    const { runtime, double } = await aRouter({ pages: routing('unloaded') })
    const before = await firstCandidate(runtime)
    double.change({ pages: routing('unloaded', {}, args.with(2, '4096')) })
    expect((await firstCandidate(runtime))['identity/digest']).not.toBe(before['identity/digest'])
  })

  it('tells how far the model is that a question had it load', async () => {
    const begins = Promise.withResolvers<void>()
    const stages = { stages: ['text_model', 'mmproj_model'], current: 'text_model' }
    const { runtime } = await aRouter({
      pages: routing('unloaded'),
      chatBegins: () => begins.promise,
      loading: [
        { ...event('loading', { ...stages, value: 1 }), model: 'another' },
        event('loading', { ...stages, value: 0.5 }),
        event('loaded'),
      ],
    })
    const { progress, response } = await ask(runtime, {
      onProgress: ({ stage }) => stage === 'reading-prompt' && begins.resolve(),
    })
    expect(progress).toEqual([{ stage: 'loading' }, { stage: 'loading', fraction: 0.25 }, { stage: 'reading-prompt' }])
    expect(response.outcome).toBe('completed')
  })

  it('is listened to no longer than until the answer is there', async () => {
    const { runtime, double } = await aRouter({
      pages: routing('unloaded'),
      loading: [event('loading', { value: 0.5 })],
    })
    expect((await ask(runtime)).response.outcome).toBe('completed')
    await double.abandoned
  })

  it('that tells nothing of its loading is waited for all the same', async () => {
    const { runtime } = await aRouter({ pages: routing('unloaded') })
    expect(await ask(runtime)).toMatchObject({ progress: [{ stage: 'loading' }], response: { outcome: 'completed' } })
  })
})

import { describe, expect, it } from 'vitest'
import { aRequest, ask, firstCandidate } from './doubles/ask'
import { DONE, delta, finish, usage } from './doubles/chat-completions-double'
import { type LmStudioQuirks, startLmStudioDouble } from './doubles/lm-studio-double'
import { runtimeOver } from './doubles/runtime-over'
import { createLmStudioAdapter } from './lm-studio'

const anLmStudio = (quirks: LmStudioQuirks = {}, model: string | null = null) =>
  runtimeOver(createLmStudioAdapter, startLmStudioDouble(quirks), { name: 'studio', origin: 'discovered', model })

describe('the models of LM Studio', () => {
  it.each([
    ['the detailed list', '/api/v1/models', 4_096],
    ['the older list, though the detailed path answers 200', '/api/v0/models', 4_096],
    ['the plain list, which has no windows', '/v1/models', null],
  ] as const)('are read from %s', async (_what, list, windowTokens) => {
    const { runtime } = await anLmStudio({ lists: [list] })
    const candidates = await runtime.probe(new AbortController().signal)
    expect(candidates).toMatchObject([
      { model: 'qwen/qwen3-4b', operations: ['generate'], windowTokens, hasTools: true, state: 'ready' },
      { model: 'text-embedding-nomic-embed-text-v1.5', operations: ['embed'] },
    ])
  })

  it.each(['/api/v1/models', '/api/v0/models'] as const)(
    'are routable before they are loaded, with the window they would be loaded with by %s',
    async (list) => {
      const { runtime } = await anLmStudio({ isLoaded: false, lists: [list] })
      const [larger, smaller] = await runtime.probe(new AbortController().signal)
      // Not the largest it could have: one is loaded with less unless somebody asks for more.
      expect(larger).toMatchObject({ state: 'ready', windowTokens: 4_096 })
      expect(smaller).toMatchObject({ windowTokens: 2_048 })
    },
  )

  it.each<[string, object, number]>([
    ['/api/v1/models', { loaded_instances: [{ config: { context_length: 16_384 } }] }, 16_384],
    ['/api/v1/models', { loaded_instances: [{ config: { context_length: 0 } }] }, 4_096],
    ['/api/v0/models', { loaded_context_length: 16_384 }, 16_384],
    ['/api/v0/models', { loaded_context_length: 0 }, 4_096],
  ])('have by %s the window they were loaded with: %j', async (path, loaded, windowTokens) => {
    const model = { key: 'm', id: 'm', max_context_length: 32_768, ...loaded }
    const { runtime } = await anLmStudio({ pages: { [path]: { body: { models: [model], data: [model] } } } })
    expect(await firstCandidate(runtime)).toMatchObject({ windowTokens })
  })

  it.each<[string, object, object]>([
    [
      '/api/v1/models',
      { capabilities: { trained_for_tool_use: true } },
      { capabilities: { trained_for_tool_use: false } },
    ],
    ['/api/v1/models', { capabilities: { trained_for_tool_use: true } }, {}],
    ['/api/v0/models', { capabilities: ['tool_use'] }, { capabilities: ['vision'] }],
    ['/api/v0/models', { capabilities: ['tool_use'] }, {}],
  ])('can call tools where %s says so of them, and not otherwise', async (path, able, unable) => {
    const listing = [
      { key: 'a', id: 'a', ...able },
      { key: 'b', id: 'b', ...unable },
    ]
    const { runtime } = await anLmStudio({ pages: { [path]: { body: { models: listing, data: listing } } } })
    const found = await runtime.probe(new AbortController().signal)
    expect(found.map(({ hasTools }) => hasTools)).toEqual([true, false])
  })

  it.each<[string, object, object]>([
    ['/api/v1/models', { architecture: 'qwen3' }, { architecture: 'llama' }],
    ['/api/v0/models', { arch: 'qwen3' }, { arch: 'llama' }],
    ['/api/v0/models', { quantization: 'Q4_K_M' }, { quantization: 'Q8_0' }],
  ])('are others by %s once they are of another make: %j', async (path, before, after) => {
    const digests = new Set<string>()
    const { runtime, double } = await anLmStudio()
    for (const change of [before, after, before]) {
      const model = { key: 'm', id: 'm', ...change }
      double.change({ pages: { [path]: { body: { models: [model], data: [model] } } } })
      const found = await firstCandidate(runtime)
      digests.add(found['identity/digest'])
    }
    expect(digests.size).toBe(2)
  })

  it('have the size they say, are others with another, and no window that nobody told', async () => {
    const listing = (size_bytes: number) => ({ '/api/v1/models': { body: { models: [{ key: 'm', size_bytes }] } } })
    const { runtime, double } = await anLmStudio({ pages: listing(2_500_000_000) })
    const first = await firstCandidate(runtime)
    expect(first).toMatchObject({ sizeBytes: 2_500_000_000, windowTokens: null })
    double.change({ pages: listing(2_600_000_000) })
    expect((await firstCandidate(runtime))['identity/digest']).not.toBe(first['identity/digest'])
  })

  it('are the one that was configured, or missing', async () => {
    const { runtime } = await anLmStudio({}, 'qwen/qwen3-4b')
    expect(await runtime.probe(new AbortController().signal)).toMatchObject([{ model: 'qwen/qwen3-4b' }])
    expect(await firstCandidate((await anLmStudio({}, 'other')).runtime)).toMatchObject({ state: 'model-missing' })
  })

  it('are read from the next list where one fails, whatever is in it', async () => {
    const pages = {
      '/api/v1/models': { status: 500, body: { models: [{ key: 'broken' }] } },
      '/v1/models': { body: { data: [{ id: 'plain' }] } },
    }
    expect(await firstCandidate((await anLmStudio({ pages })).runtime)).toMatchObject({ model: 'plain' })
  })

  it('are not there when nobody listens', async () => {
    const { runtime, double } = await anLmStudio()
    await double.close()
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'unreachable' })
  })

  it('are not there when every path answers 200 with an error', async () => {
    const { runtime } = await anLmStudio({ lists: [] })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'unhealthy' })
  })

  it('are behind a token: healthy, and not routable without it', async () => {
    const { runtime, double } = await anLmStudio({ apiKey: 'token' })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'not-configured' })
    double.change({ apiKey: null, pages: { '/api/v1/models': { status: 403, body: { error: 'x' } } } })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'not-configured' })
  })

  it('are never attested, because another machine may serve them under this address', async () => {
    const { runtime } = await anLmStudio()
    expect((await firstCandidate(runtime)).verdict).toMatchObject({
      verdict: 'loopback-unverified',
      evidence: [{ code: 'server-cannot-attest' }],
    })
  })

  it('have references of our making', async () => {
    const { runtime } = await anLmStudio()
    expect((await firstCandidate(runtime))['model.binding/ref']).toMatch(
      /^model\.binding\/studio\/qwen-qwen3-4b-[0-9a-f]{8}$/,
    )
  })
})

describe('an answer from LM Studio', () => {
  it('is given its own sampling parameters', async () => {
    const { runtime, double } = await anLmStudio()
    const { response } = await ask(runtime, { change: { parameters: { top_k: 5, repeat_penalty: 1.1, min_p: 0.1 } } })
    expect(double.requests[0]).toMatchObject({ top_k: 5, repeat_penalty: 1.1 })
    expect(response).toMatchObject({ diagnostics: { parameters_ignored: ['min_p'] } })
  })

  it.each([
    ['cuts the middle out of', 'word '.repeat(20_000), 4_000, ['window-overflow', 'locality-unverified']],
    ['reads all of', 'word', 4, ['locality-unverified']],
  ])(
    '%s a prompt: what it silently left out is detected from the count and told',
    async (_what, text, read, caveats) => {
      const { runtime } = await anLmStudio({ chunks: [delta('Yes.'), finish('stop'), usage(read, 2), DONE] })
      const turns = [{ role: 'user' as const, content: [{ type: 'text' as const, text }] }]
      expect((await ask(runtime, { change: { turns } })).response).toMatchObject({
        outcome: 'completed',
        epistemic: { caveats },
      })
    },
  )

  it('is refused with a plain string, at whatever status', async () => {
    const { runtime } = await anLmStudio({
      chat: { status: 400, body: { error: "'response_format.type' must be 'json_schema'" } },
    })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'failed', diagnostics: { http_status: 400 } })
  })

  it('never asks for json_object, which is refused', async () => {
    const { runtime, double } = await anLmStudio({ chunks: [delta('{}'), finish('stop'), DONE] })
    await ask(runtime, { change: { response_format: { type: 'json-schema', schema: { type: 'object' } } } })
    expect(double.requests[0]).toMatchObject({ response_format: { type: 'json_schema' } })
  })

  it('with a call that could not be parsed has it as text, and nothing is called', async () => {
    const { runtime } = await anLmStudio({ chunks: [delta('[TOOL_REQUEST]{"name":'), finish('stop'), DONE] })
    expect((await ask(runtime)).response).toMatchObject({
      output: [{ type: 'text' }],
      diagnostics: { finish_reason: 'stop' },
    })
  })

  it.each([
    ['read_my_file', ['readMyFile', 'other'], 'readMyFile'],
    ['fs_read_file', ['fs.read-file'], 'fs.read-file'],
    ['read_file', ['read_file', 'readFile'], 'read_file'],
    ['read_file', ['readFile', 'read-file'], 'read_file'],
    ['unheard_of', ['readFile'], 'unheard_of'],
  ])('that calls %s where %j were offered calls %s: names come back in snake case', async (called, offered, name) => {
    const call = delta(null, { tool_calls: [{ index: 0, id: 'a', function: { name: called, arguments: '{}' } }] })
    const { runtime, double } = await anLmStudio({ chunks: [call, finish('tool_calls'), DONE] })
    const tools = offered.map((each) => ({ name: each, description: '', input_schema: {} }))
    const { policy } = aRequest()
    const change = { policy: { ...policy, scope: 'assistant-session-and-tools' as const }, tools }
    expect((await ask(runtime, { change })).response).toMatchObject({ output: [{ type: 'tool-call', name }] })
    // Nobody can be told which tool to use: one ignores it, and another refuses the whole question for it.
    expect(double.requests[0]).not.toHaveProperty('tool_choice')
  })
})

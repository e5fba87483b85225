import { expect, it } from 'vitest'
import { createContractRuntime } from './contract-runtime'
import { ask } from './doubles/ask'
import { embedTexts } from './doubles/embed-texts'
import { loopbackUrl } from './doubles/loopback-server'
import { withOddParts } from './doubles/odd-values'
import { type HttpRuntimeKind, httpAdapters } from './http-adapters'
import type { LoopbackTransport } from './transport'

/** What a server says to each path: a page as JSON, or payloads of a stream. */
type Pages = Readonly<Record<string, unknown>>

const streamed = (payloads: readonly unknown[], before: string, after: string, type: string) => ({
  type,
  body: payloads.map((payload) => before + JSON.stringify(payload ?? null) + after).join(''),
})
const events = (...payloads: readonly unknown[]) => streamed(payloads, 'data: ', '\n\n', 'text/event-stream')
const lines = (...payloads: readonly unknown[]) => streamed(payloads, '', '\n', 'application/x-ndjson')

const call = { index: 0, id: 'a', function: { name: 'read', arguments: '{}' } }
const chunk = {
  model: 'm',
  choices: [{ index: 0, delta: { content: '{}', reasoning: 'hm', tool_calls: [call] }, finish_reason: 'stop' }],
  usage: {
    prompt_tokens: 1,
    completion_tokens: 1,
    prompt_tokens_details: { cached_tokens: 1 },
    completion_tokens_details: { reasoning_tokens: 1 },
  },
}
const line = {
  model: 'm',
  message: { content: '{}', thinking: 'hm', tool_calls: [{ function: { name: 'read', arguments: { a: 1 } } }] },
  done: true,
  done_reason: 'stop',
  prompt_eval_count: 1,
  eval_count: 1,
}
const completion = { model: 'm', content: '{}', stop: true, stop_type: 'eos', tokens_evaluated: 1, truncated: false }
const status = { value: 'unloaded', args: ['--model', '/m.gguf', '--ctx-size', '4096'] }
const loading = { model: 'm', data: { status: 'loading', progress: { stages: ['a'], current: 'a', value: 0.5 } } }

const vectors = { data: [{ index: 0, embedding: [1, 2] }], usage: { prompt_tokens: 1 } }

/** Servers as they should be, by the pages that a part of at a time is spoiled. */
const servers: Readonly<Record<HttpRuntimeKind, Pages>> = {
  ollama: {
    '/api/version': { version: '1' },
    '/api/tags': { models: [{ name: 'm', digest: 'd', size: 1 }] },
    '/api/status': { cloud: { disabled: true } },
    '/api/ps': { models: [{ name: 'm', context_length: 4_096 }] },
    '/api/show': { capabilities: ['completion'], parameters: 'num_ctx 1', model_info: { 'a.context_length': 1 } },
    '/api/chat': line,
    '/api/embed': { embeddings: [[1, 2]], prompt_eval_count: 1 },
  },
  'llama-server': {
    '/health': { status: 'ok' },
    '/v1/models': { data: [{ id: 'm', meta: { size: 1 }, status }] },
    '/props': { build_info: 'b', model_path: '/m.gguf', default_generation_settings: { n_ctx: 4_096 } },
    '/models/sse': loading,
    '/apply-template': { prompt: 'p' },
    '/completion': completion,
    '/v1/chat/completions': chunk,
    '/v1/embeddings': vectors,
  },
  'lm-studio': {
    '/api/v1/models': {
      models: [
        {
          type: 'llm',
          key: 'm',
          loaded_instances: [{ config: { context_length: 1 } }],
          capabilities: { trained_for_tool_use: true },
        },
      ],
    },
    '/api/v0/models': { data: [{ id: 'm', type: 'llm', capabilities: ['tool_use'], loaded_context_length: 1 }] },
    '/v1/models': { data: [{ id: 'm' }] },
    '/v1/chat/completions': chunk,
    '/v1/embeddings': vectors,
  },
  'openai-compatible': {
    '/v1/models': { data: [{ id: 'm', owned_by: 'me', max_model_len: 1 }] },
    '/v1/chat/completions': chunk,
    '/v1/embeddings': vectors,
  },
}

const STREAMS: Readonly<Record<string, typeof events>> = {
  '/api/chat': lines,
  '/v1/chat/completions': events,
  '/completion': events,
  '/models/sse': events,
}

/** A transport whose server gives these pages. What is looked at here is how they are read, and not how they come. */
const giving = (pages: Pages): LoopbackTransport => ({
  async exchange(_url, { path }, _limits, reader) {
    const page = pages[path]
    const { type, body } = STREAMS[path]?.(page) ?? { type: 'application/json', body: JSON.stringify(page ?? null) }
    reader.head({ status: path in pages ? 200 : 404, contentType: type })
    return { kind: reader.bytes(Buffer.from(body)) === 'more' ? 'ended' : 'stopped' }
  },
  close: () => undefined,
})

async function aRuntime(kind: HttpRuntimeKind, pages: Pages) {
  const clock = { nowMs: () => 1_795_000_000_000, elapsedMs: () => 0 }
  const adapter = httpAdapters[kind]({
    name: 'server',
    origin: 'configured',
    server: { transport: giving(pages), url: await loopbackUrl('http://127.0.0.1:9'), apiKey: null },
    model: null,
    isAcknowledged: () => true,
    clock,
  })
  return createContractRuntime(adapter, clock)
}

const format = { response_format: { type: 'json-schema', schema: { type: 'object' } } } as const

const HELD = { type: 'structured', value: {} }

const kinds = Object.keys(servers) as HttpRuntimeKind[]

it.each(kinds)('a %s as it should be answers, is held to a schema and embeds', async (kind) => {
  const runtime = await aRuntime(kind, servers[kind])
  expect((await ask(runtime)).response.outcome).toBe('completed')
  const { response } = await ask(runtime, { change: format })
  expect(response).toMatchObject({ outcome: 'completed', output: expect.arrayContaining([HELD]) })
  expect((await embedTexts(runtime, ['one'])).outcome).toBe('completed')
})

it.each(kinds)('a %s whose embedding fails says so', async (kind) => {
  const failing = { '/api/embed': { error: 'no' }, '/v1/embeddings': { error: 'no' } }
  const response = await embedTexts(await aRuntime(kind, { ...servers[kind], ...failing }), ['one'])
  expect(response).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-error' })
})

const LISTS = ['/api/tags', '/v1/models', '/api/v1/models']
const repeated = (page: unknown) =>
  Object.fromEntries(Object.entries(page as object).map(([key, [model]]) => [key, Array(70).fill(model)]))

it.each(kinds)('a %s with more models than anybody chooses from is offered with some of them', async (kind) => {
  const many = Object.entries(servers[kind]).map(([path, page]) => [path, LISTS.includes(path) ? repeated(page) : page])
  const runtime = await aRuntime(kind, Object.fromEntries(many))
  expect(await runtime.probe(new AbortController().signal)).toHaveLength(64)
})

const places = kinds.flatMap((kind) => Object.keys(servers[kind]).map((path) => [kind, path] as const))

it.each(places)(
  'a %s whose %s says anything but what it should ends every attempt with a result',
  async (kind, path) => {
    const good = await aRuntime(kind, servers[kind])
    const [candidate] = await good.probe(new AbortController().signal)
    for (const odd of withOddParts(servers[kind][path])) {
      const runtime = await aRuntime(kind, { ...servers[kind], [path]: odd })
      const found = await runtime.probe(new AbortController().signal)
      expect(found.length).toBeGreaterThan(0)
      for (const change of [{}, format]) {
        const { response } = await ask(runtime, { change, ...(candidate ? { candidate } : {}) })
        expect(response.schema).toBe('inquirium.generate.response.v1')
      }
      expect((await embedTexts(runtime, ['one'])).schema).toBe('inquirium.embed.response.v1')
    }
  },
)

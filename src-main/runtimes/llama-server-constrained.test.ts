import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import { ask, firstCandidate } from './doubles/ask'
import { bodyOf, serveHttp } from './doubles/loopback-server'
import { runtimeOver } from './doubles/runtime-over'
import { toolTurns, toolTurnsSent } from './doubles/tool-turns'
import { createLlamaServerAdapter } from './llama-server'
import { parseWire, type WireObject } from './wire-value'

const SCHEMA = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] }
const PAGES: Readonly<Record<string, WireObject>> = {
  '/health': { status: 'ok' },
  '/v1/models': { data: [{ id: '/models/tiny.gguf' }] },
  '/props': { model_path: '/models/tiny.gguf', build_info: 'b9844', default_generation_settings: { n_ctx: 4_096 } },
}

type Written = WireObject | string

type Template = {
  readonly status?: number
  readonly body?: WireObject
  readonly isBroken?: boolean
  /** Called once the server was looked at, before it is asked. */
  readonly found?: () => void
  readonly begins?: () => Promise<void>
}

const piece = (content: string, more: WireObject = {}) => ({ content, stop: false, ...more })
const last = (more: WireObject = {}) =>
  piece('', { stop: true, stop_type: 'eos', tokens_evaluated: 9, tokens_predicted: 4, truncated: false, ...more })
const ANSWER = [piece('{"ok"'), piece(':true}'), last()]

/** A server with a template and a plain completion, which is all that is used of it here. */
async function held(
  chunks: readonly Written[] = ANSWER,
  template: Template = {},
  change: Partial<GenerateRequest> = {},
) {
  const asked: Record<string, WireObject | null> = {}
  const double = await serveHttp(async (request, response) => {
    const path = request.url ?? ''
    asked[path] = parseWire(await bodyOf(request))
    const json = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (PAGES[path]) return json(200, PAGES[path])
    if (path === '/apply-template') await template.begins?.()
    if (path === '/apply-template' && template.isBroken) return response.destroy()
    if (path === '/apply-template') return json(template.status ?? 200, template.body ?? { prompt: '<user>Why?' })
    if (path !== '/completion') return json(404, { error: { code: 404, message: 'not found' } })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return response.end(
      chunks.map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`).join(''),
    )
  })
  const create: Parameters<typeof runtimeOver>[0] = (options) =>
    createLlamaServerAdapter({ ...options, isFileHere: async () => true })
  const { runtime } = await runtimeOver(create, Promise.resolve(double))
  const candidate = await firstCandidate(runtime)
  template.found?.()
  const heard = await ask(runtime, {
    candidate,
    change: { response_format: { type: 'json-schema', schema: SCHEMA }, ...change },
  })
  return { ...heard, asked }
}

describe('an answer of a llama-server that is held to a schema', () => {
  it("is asked for over the server's own template, with the schema and everything that was set", async () => {
    const parameters = { max_tokens: 32, temperature: 0, top_k: 5, stop: ['END'] }
    const turns = [
      { role: 'system' as const, content: [{ type: 'text' as const, text: 'Be brief.' }] },
      { role: 'user' as const, content: [{ type: 'text' as const, text: 'Why?' }] },
    ]
    const { asked } = await held(ANSWER, {}, { turns, parameters })
    expect(asked['/apply-template']).toEqual({
      model: '/models/tiny.gguf',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Why?' },
      ],
    })
    expect(asked['/completion']).toEqual({
      model: '/models/tiny.gguf',
      prompt: '<user>Why?',
      stream: true,
      json_schema: SCHEMA,
      n_predict: 32,
      temperature: 0,
      top_k: 5,
      stop: ['END'],
    })
  })

  it('is asked for with every parameter by the name it has there', async () => {
    const parameters = {
      max_tokens: 32,
      temperature: 0,
      top_p: 0.9,
      top_k: 5,
      min_p: 0.1,
      seed: 7,
      stop: ['END'],
      repeat_penalty: 1.1,
      frequency_penalty: 0.2,
      presence_penalty: 0.3,
    }
    const { max_tokens, ...same } = parameters
    expect((await held(ANSWER, {}, { parameters })).asked['/completion']).toEqual({
      model: '/models/tiny.gguf',
      prompt: '<user>Why?',
      stream: true,
      json_schema: SCHEMA,
      n_predict: max_tokens,
      ...same,
    })
  })

  it('is told what a tool was asked and answered, as the chat is', async () => {
    const { asked } = await held(ANSWER, {}, { ...toolTurns, tool_choice: 'none' })
    expect(asked['/apply-template']).toMatchObject({
      messages: toolTurnsSent({ name: 'read', arguments: '{"path":"x"}' }, {}, { type: 'function' }),
    })
  })

  it('comes in pieces, is read as its value, and is counted', async () => {
    const { response, deltas } = await held()
    expect(deltas).toBe(2)
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ type: 'structured', value: { ok: true } }],
      usage: { input_tokens: 9, output_tokens: 4, counted_by: 'runtime' },
      diagnostics: { finish_reason: 'stop' },
      locality_verdict: { verdict: 'local-attested' },
      epistemic: { caveats: [] },
    })
  })

  it('says when it ended at the limit, when the prompt was cut, and when another model answered', async () => {
    const { response } = await held([
      piece('{"ok":true}', { model: 'other.gguf' }),
      last({ stop_type: 'limit', truncated: true }),
    ])
    expect(response).toMatchObject({
      diagnostics: { finish_reason: 'length' },
      epistemic: { caveats: ['truncated', 'window-overflow', 'locality-unverified', 'other-model-answered'] },
    })
  })

  it.each<[string, readonly Written[], string, string]>([
    ['ends before it is finished', [piece('{"ok"')], 'interrupted', 'stream-ended-early'],
    ['breaks off with what is no JSON', [piece('{"ok"'), '{"content'], 'failed', 'runtime-error'],
    ['is no JSON from the beginning', ['{"content'], 'invalid', 'response-malformed'],
    [
      'breaks off with an error',
      [piece('{"ok"'), { error: { code: 500, type: 'server_error' } }],
      'failed',
      'runtime-error',
    ],
    ['comes from a cloud', [piece('{"ok"', { model: 'big-cloud' }), ...ANSWER], 'interrupted', 'remote-signs-seen'],
  ])('that %s', async (_what, chunks, outcome, reason) => {
    expect((await held(chunks)).response).toMatchObject({ outcome, 'reason/code': reason })
  })

  it.each<[string, Template, string, string]>([
    ['no connection', { isBroken: true }, 'failed', 'connection-failed'],
    ['an error', { status: 500, body: { error: { code: 500, type: 'server_error' } } }, 'failed', 'runtime-error'],
    ['no such model', { status: 404, body: { error: { code: 404 } } }, 'handler-unavailable', 'model-missing'],
    ['an empty prompt', { body: { prompt: '' } }, 'failed', 'runtime-error'],
  ])('to whose template there is %s is not asked for at all', async (_what, template, outcome, reason) => {
    const { response, asked } = await held(ANSWER, template)
    expect(response).toMatchObject({ outcome, 'reason/code': reason })
    expect(asked).not.toHaveProperty('/completion')
  })

  afterEach(() => void vi.useRealTimers())

  it('waits for its template as long as for an answer: the model is loaded, or answers somebody else', async () => {
    const begins = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const answering = held(ANSWER, {
      found: () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
      begins() {
        asked.resolve()
        return begins.promise
      },
    })
    await asked.promise
    vi.advanceTimersByTime(50 * 60_000)
    begins.resolve()
    expect((await answering).response.outcome).toBe('completed')
  })
})

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { aChatServer as aServer } from './doubles/a-chat-server'
import { ask } from './doubles/ask'
import { DONE, delta, finish } from './doubles/chat-completions-double'
import { embedTexts } from './doubles/embed-texts'
import { toolTurns, toolTurnsSent } from './doubles/tool-turns'
import { createLoopbackTransport } from './loopback-transport'
import { embedOpenAi } from './openai-server'

const SCHEMA = { type: 'object', properties: { answer: { type: 'integer' } }, required: ['answer'] }
const FORMAT = { type: 'json-schema' as const, schema: SCHEMA }

describe('what is sent by chat completions', () => {
  it('has plain strings, max_tokens and a request for counts', async () => {
    const { runtime, double } = await aServer()
    const attachment = {
      type: 'attachment' as const,
      'attachment/ref': 'a',
      title: 'n.txt',
      media_type: 'text/plain',
      text: 'note',
      classification: 'personal' as const,
    }
    const { response } = await ask(runtime, {
      change: {
        turns: [{ role: 'user', content: [{ type: 'text', text: 'Read' }, attachment] }],
        parameters: { max_tokens: 20, top_k: 5 },
      },
    })
    expect(double.requests[0]).toEqual({
      model: 'some-model',
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: 'Read\n\nAttached file "n.txt":\n\nnote' }],
      max_tokens: 20,
    })
    expect(response).toMatchObject({
      diagnostics: { parameters_ignored: ['top_k'] },
      epistemic: { caveats: ['locality-unverified', 'parameters-ignored'] },
    })
  })

  it('wraps a schema, and never sends it together with tools', async () => {
    const { runtime, double } = await aServer({ chunks: [delta('{"answer":1}'), finish('stop'), DONE] })
    const tools = [{ name: 'read', description: '', input_schema: {} }]
    const policy = {
      locality: 'local_only',
      trust_mode: 'strict_local',
      scope: 'assistant-session-and-tools',
      on_context_denied: 'fail_closed',
      plurality: 'preserve',
    } as const
    await ask(runtime, { change: { policy, tools, response_format: FORMAT } })
    expect(double.requests[0]).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: SCHEMA } },
    })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  it('says what a tool was asked and answered, its arguments as text', async () => {
    const { runtime, double } = await aServer()
    await ask(runtime, { change: toolTurns })
    expect(double.requests[0]).toMatchObject({
      messages: toolTurnsSent({ name: 'read', arguments: '{"path":"x"}' }, {}, { type: 'function' }),
      tools: [{ type: 'function', function: { name: 'read', description: 'Reads', parameters: { type: 'object' } } }],
    })
  })

  it('has no tools that are not to be called', async () => {
    const { runtime, double } = await aServer()
    await ask(runtime, { change: { ...toolTurns, tool_choice: 'none' } })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  it('has the key that was configured', async () => {
    const { runtime } = await aServer({ apiKey: 'k' }, 'k')
    expect((await ask(runtime)).response.outcome).toBe('completed')
  })
})

describe('a structured answer', () => {
  const structured = async (...answers: readonly string[]) => {
    const { runtime, double } = await aServer()
    const chunksOf = (text: string | undefined) => [delta(text), finish('stop'), DONE]
    double.change({ chunks: chunksOf(answers[0]) })
    const asked = ask(runtime, {
      change: { response_format: FORMAT },
      onDelta: () => double.change({ chunks: chunksOf(answers[1]) }),
    })
    return { ...(await asked), requests: double.requests }
  }

  it.each(['{"answer":4}', '```json\n{"answer":4}\n```'])('is read and checked: %j', async (text) => {
    expect((await structured(text)).response).toMatchObject({ output: [{ type: 'structured', value: { answer: 4 } }] })
  })

  it('that a server silently left unconstrained is asked for once more', async () => {
    const { response, requests } = await structured('The answer is 4.', '{"answer":4}')
    expect(response).toMatchObject({
      output: [{ type: 'structured', value: { answer: 4 } }],
      diagnostics: { repairs: 1 },
      epistemic: { caveats: ['locality-unverified', 'schema-repaired'] },
    })
    expect(requests).toHaveLength(2)
  })

  it('is asked for again with what was said and the schema it has to keep to', async () => {
    const { requests } = await structured('The answer is 4.', '{"answer":4}')
    expect(requests[1]).toMatchObject({
      messages: [
        { role: 'user', content: 'Why?' },
        { role: 'assistant', content: 'The answer is 4.' },
        { role: 'user', content: expect.stringContaining(JSON.stringify(SCHEMA)) },
      ],
      response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } },
    })
  })

  it('at the second try adds nothing to what was shown of the first', async () => {
    const { text, deltas } = await structured('The answer is 4.', '{"answer":4}')
    expect([text, deltas]).toEqual(['The answer is 4.', 1])
  })

  it('says by which schema it was made, and only where that has a name', async () => {
    const { runtime } = await aServer({ chunks: [delta('{"answer":4}'), finish('stop'), DONE] })
    const named = { ...FORMAT, 'schema/ref': 'schema/answer' }
    const outputOf = async (response_format: typeof FORMAT) => {
      const { response } = await ask(runtime, { change: { response_format } })
      return response.outcome === 'completed' ? response.output : []
    }
    const part = { type: 'structured', value: { answer: 4 } }
    expect(await outputOf(named)).toEqual([{ ...part, 'schema/ref': 'schema/answer' }])
    expect(await outputOf(FORMAT)).toEqual([part])
  })

  it('by a schema that cannot be checked is not even asked for', async () => {
    const { runtime, double } = await aServer()
    const schema = { $ref: 'https://example.com/schema.json' }
    const { response } = await ask(runtime, { change: { response_format: { type: 'json-schema', schema } } })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'parameter-unsupported' })
    expect(double.requests).toEqual([])
  })

  it('that fails twice is refused', async () => {
    const { response, requests } = await structured('{"answer":"four"}', '{"other":4}')
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'schema-unsatisfied' })
    expect(requests).toHaveLength(2)
  })
})

describe('embedding by chat completions', () => {
  it('puts vectors beside their texts whatever order they come in, and makes them unit length when asked', async () => {
    const { runtime } = await aServer()
    const response = await embedTexts(runtime, ['a', 'bcd'], { parameters: { normalize: true } })
    expect(response).toMatchObject({ outcome: 'completed', classification: 'personal', dimensions: 2 })
    expect(response.outcome === 'completed' && response.vectors[1]?.values).toEqual([
      3 / Math.sqrt(10),
      1 / Math.sqrt(10),
    ])
  })

  it('asks the model it was told for plain numbers, and for a size only when one is wanted', async () => {
    const { runtime, double } = await aServer()
    await embedTexts(runtime, ['a'])
    await embedTexts(runtime, ['a'], { parameters: { dimensions: 2 } })
    const body = { model: 'some-model', input: ['a'], encoding_format: 'float' }
    expect(double.requests).toEqual([body, { ...body, dimensions: 2 }])
  })

  const embedded = async (embeddings: { readonly status: number; readonly body: unknown }) =>
    embedTexts((await aServer({ embeddings })).runtime, ['a', 'b'])

  it('takes vectors without an index in the order they come, and counts only what was counted', async () => {
    const data = [{ embedding: [1] }, { embedding: [2] }]
    const counted = await embedded({ status: 200, body: { data, usage: { prompt_tokens: 4 } } })
    expect(counted).toMatchObject({
      vectors: [{ values: [1] }, { values: [2] }],
      usage: { input_tokens: 4, counted_by: 'runtime' },
    })
    const uncounted = await embedded({ status: 200, body: { data, usage: { prompt_tokens: 0 } } })
    expect(uncounted).toMatchObject({ outcome: 'completed', usage: {} })
  })

  it.each([
    ['an error with a success', 200, { error: 'not loaded' }, 'failed', 'runtime-error'],
    ['a failure without an error', 500, {}, 'failed', 'runtime-error'],
    ['vectors with a failure', 500, { data: [{ embedding: [1] }, { embedding: [2] }] }, 'failed', 'runtime-error'],
    [
      'a vector for a text that nobody gave',
      200,
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 2, embedding: [2] },
        ],
      },
      'invalid',
      'response-malformed',
    ],
    [
      'vectors of which one does not say whose it is',
      200,
      { data: [{ embedding: [1] }, { index: 1, embedding: [2] }] },
      'invalid',
      'response-malformed',
    ],
    [
      'more vectors than texts',
      200,
      { data: [{ embedding: [1] }, { embedding: [2] }, { embedding: [3] }] },
      'invalid',
      'response-malformed',
    ],
    ['too few vectors', 200, { data: [{ embedding: [1] }] }, 'invalid', 'response-malformed'],
    [
      'one vector twice',
      200,
      {
        data: [
          { index: 1, embedding: [1] },
          { index: 1, embedding: [2] },
        ],
      },
      'invalid',
      'response-malformed',
    ],
  ])('does not take %s for vectors', async (_what, status, body, outcome, reason) => {
    expect(await embedded({ status, body })).toMatchObject({ outcome, 'reason/code': reason })
  })

  it('is not kept busy by a vector that is said to be the last of billions', async () => {
    const { double } = await aServer({
      embeddings: {
        status: 200,
        body: {
          data: [
            { index: 0, embedding: [1] },
            { index: 4_294_967_294, embedding: [2] },
          ],
        },
      },
    })
    const server = { transport: createLoopbackTransport(), url: double.url, apiKey: null }
    onTestFinished(() => server.transport.close())
    const request = EmbedRequest.parse({
      schema: 'inquirium.embed.request.v1',
      operation: 'embed',
      input: { texts: ['a', 'b'] },
      model: 'model.binding/server/m',
    })
    const end = await embedOpenAi(
      server,
      { request, candidate: aServerCandidate('local-attested') },
      new AbortController().signal,
    )
    // Not even handed on: whoever makes such vectors unit length would go through all of them.
    expect(end).toMatchObject({ kind: 'cut-off', reason: 'response-malformed' })
  })

  afterEach(() => void vi.useRealTimers())

  it('waits for vectors as long as for an answer: many texts take long', async () => {
    const begins = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const { runtime, double } = await aServer()
    const candidates = await runtime.probe(new AbortController().signal)
    double.change({
      embeddingsBegin() {
        asked.resolve()
        return begins.promise
      },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const embedding = embedTexts({ ...runtime, probe: async () => candidates }, ['a'])
    await asked.promise
    vi.advanceTimersByTime(50 * 60_000)
    begins.resolve()
    expect((await embedding).outcome).toBe('completed')
  })

  it('says that nobody is there', async () => {
    const { runtime, double } = await aServer()
    const embeds = embedTexts(
      {
        ...runtime,
        async probe(signal) {
          const found = await runtime.probe(signal)
          await double.close()
          return found
        },
      },
      ['a'],
    )
    expect(await embeds).toMatchObject({ outcome: 'failed', 'reason/code': 'connection-failed' })
  })
})

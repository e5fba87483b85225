import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { aChatServer as aServer } from './doubles/a-chat-server'
import { embedTexts } from './doubles/embed-texts'
import { createLoopbackTransport } from './loopback-transport'
import { embedOpenAi } from './openai-server'

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

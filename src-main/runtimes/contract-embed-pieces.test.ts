import { describe, expect, it } from 'vitest'
import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import type { Adapter, EmbedEnd } from './adapter'
import { cutOff } from './attempt-end'
import { embedPieces } from './contract-embed-pieces'
import { createContractRuntime } from './contract-runtime'

const some = (count: number, characters = 4) => Array.from({ length: count }, () => 'a'.repeat(characters))
const sizes = (texts: readonly string[]) => embedPieces(texts).map(({ length }) => length)

describe('texts in pieces that a runtime can take at once', () => {
  it('are no more than sixty-four', () => {
    expect(sizes(some(64))).toEqual([64])
    expect(sizes(some(65))).toEqual([64, 1])
    expect(sizes([])).toEqual([])
  })

  it('are no more than eight thousand tokens, and one that is longer is a piece by itself', () => {
    expect(sizes(some(3, 8_190))).toEqual([3])
    expect(sizes(some(3, 8_191))).toEqual([2, 1])
    expect(sizes(['a', ...some(1, 32_768), 'b', 'c'])).toEqual([1, 1, 2])
    expect(sizes(some(2, 32_768))).toEqual([1, 1])
  })

  it('are all there, in their order', () => {
    const texts = Array.from({ length: 200 }, (_, index) => `${index} ${'a'.repeat((index * 97) % 3_000)}`)
    expect(embedPieces(texts).flat()).toEqual(texts)
  })
})

describe('an embedding of more than one piece', () => {
  const candidate = aCandidate({ operations: ['embed'] })
  const signal = new AbortController().signal

  function embed(count: number, end: (texts: readonly string[], piece: number) => EmbedEnd) {
    let piece = 0
    const adapter: Adapter = {
      'runtime/ref': 'runtime/embedded',
      name: 'embedded',
      kind: 'embedded',
      ignoredParameters: [],
      probe: async () => [candidate],
      stream: async () => cutOff('handler-unavailable', 'operation-unsupported'),
      embed: async ({ request }) => {
        piece += 1
        return end(request.input.texts, piece)
      },
      close: async () => undefined,
    }
    const texts = Array.from({ length: count }, (_, index) => `text ${index}`)
    const request = EmbedRequest.parse({
      schema: 'inquirium.embed.request.v1',
      operation: 'embed',
      model: 'model.binding/x',
      input: { texts },
    })
    const clock = { nowMs: () => 1_795_000_000_000, elapsedMs: () => 0 }
    return createContractRuntime(adapter, clock).embed({ request, candidate, 'trace/ref': 'tr:1' }, signal)
  }

  const numbered = (texts: readonly string[], usage = {}): EmbedEnd => ({
    kind: 'embedded',
    vectors: texts.map((text) => [Number(text.split(' ')[1]), 1]),
    usage,
  })

  it('is the same as all at once: each vector beside its text', async () => {
    const response = await embed(150, (texts) => numbered(texts))
    expect(response).toMatchObject({ outcome: 'completed', dimensions: 2 })
    const vectors = response.outcome === 'completed' ? response.vectors : []
    expect(vectors.map(({ index, values }) => [index, values[0]])).toEqual(
      Array.from({ length: 150 }, (_, index) => [index, index]),
    )
  })

  it('counts what all of them took, where every one was counted', async () => {
    const counted = { input_tokens: 7, counted_by: 'runtime' }
    expect(await embed(150, (texts) => numbered(texts, counted))).toMatchObject({
      usage: { input_tokens: 21, counted_by: 'runtime' },
    })
    const partly = await embed(150, (texts, piece) => numbered(texts, piece === 2 ? {} : counted))
    expect(partly).toMatchObject({ outcome: 'completed', usage: {} })
    expect(partly.outcome === 'completed' && partly.usage).toEqual({})
  })

  it('shows what any piece of it showed of its place, once', async () => {
    const seen = (code: 'no-remote-field-in-answer' | 'other-model-in-answer') => ({ evidence: [{ code }] })
    const shown = async (end: (texts: readonly string[], piece: number) => EmbedEnd) => {
      const response = await embed(150, end)
      const verdict = 'locality_verdict' in response ? response.locality_verdict : undefined
      return verdict?.evidence.map(({ code }) => code).slice(1)
    }
    const first = 'no-remote-field-in-answer'
    expect(await shown((texts) => ({ ...numbered(texts), ...seen(first) }))).toEqual([first])
    expect(
      await shown((texts, piece) => ({ ...numbered(texts), ...seen(piece === 2 ? 'other-model-in-answer' : first) })),
    ).toEqual([first, 'other-model-in-answer'])
  })

  it.each([
    cutOff('failed', 'runtime-error'),
    cutOff('cancelled', 'operator-cancelled'),
    cutOff('invalid', 'response-malformed'),
    cutOff('denied', 'locality-denied'),
  ])('that ends as $outcome says what it showed of its place', async (end) => {
    const evidence = [{ code: 'other-model-in-answer' as const }]
    expect(await embed(1, () => ({ ...end, evidence }))).toMatchObject({
      outcome: end.outcome,
      locality_verdict: { evidence: [...candidate.verdict.evidence, ...evidence] },
    })
  })

  it('takes no vector of one piece for one of another', async () => {
    const shifted = (texts: readonly string[], piece: number) =>
      numbered(piece === 1 ? texts.slice(1) : [...texts, 'text 0'])
    expect(await embed(100, shifted)).toMatchObject({ outcome: 'invalid', 'reason/code': 'response-malformed' })
  })

  it('ends with the piece that did not come, and asks for no other', async () => {
    let asked = 0
    const response = await embed(200, (texts, piece) => {
      asked = piece
      return piece === 2 ? cutOff('failed', 'runtime-crashed') : numbered(texts)
    })
    expect(response).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-crashed' })
    expect(asked).toBe(2)
  })
})

import { describe, expect, it } from 'vitest'
import { BatchEmbedRequest } from '../../src-shared/inquirium/batch-embed'
import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import type { Adapter, EmbedEnd } from './adapter'
import { cutOff } from './attempt-end'
import { batchEmbed, type EmbedLeases } from './batch-embed'
import { createContractRuntime } from './contract-runtime'

const candidate = aCandidate({ operations: ['embed'] })
const signal = new AbortController().signal
const clock = { nowMs: () => 1_795_000_000_000 }

function embedding(embed: (texts: readonly string[]) => EmbedEnd) {
  const sizes: number[] = []
  const adapter: Adapter = {
    'runtime/ref': 'runtime/embedded',
    name: 'embedded',
    kind: 'embedded',
    ignoredParameters: [],
    probe: async () => [candidate],
    stream: async () => cutOff('handler-unavailable', 'operation-unsupported'),
    embed: async ({ request }) => {
      sizes.push(request.input.texts.length)
      return embed(request.input.texts)
    },
    close: async () => undefined,
  }
  return { runtime: createContractRuntime(adapter, clock), sizes }
}

const lengths = (texts: readonly string[]): EmbedEnd => ({
  kind: 'embedded',
  vectors: texts.map((text) => [text.length, 1]),
  usage: {},
})

describe('embedding', () => {
  const embed = (end: EmbedEnd) => {
    const request = EmbedRequest.parse({
      schema: 'inquirium.embed.request.v1',
      operation: 'embed',
      model: 'model.binding/x',
      input: { texts: ['a', 'b'] },
    })
    return embedding(() => end).runtime.embed({ request, candidate, 'trace/ref': 'tr:1' }, signal)
  }

  it.each<[string, readonly (readonly unknown[])[]]>([
    ['too few vectors', [[1, 2]]],
    ['too many vectors', [[1], [2], [3]]],
    ['vectors of different sizes', [[1, 2], [1]]],
    ['an empty vector', [[], []]],
    ['a number that is none', [[1], [Number.NaN]]],
    ['an infinite number', [[1], [Number.POSITIVE_INFINITY]]],
    ['something else than numbers', [['x'], ['y']]],
    ['too many dimensions', [Array(4_097).fill(1), Array(4_097).fill(1)]],
  ])('refuses %s', async (_what, vectors) => {
    const response = await embed({ kind: 'embedded', vectors: vectors as number[][], usage: {} })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'response-malformed' })
  })
})

describe('batch embedding', () => {
  const request = (refs: readonly string[]) =>
    BatchEmbedRequest.parse({
      schema: 'inquirium.batch-embed.request.v1',
      operation: 'batch_embed',
      model: 'model.binding/x',
      source_lease_refs: refs,
      classification: 'public',
    })

  function leasing(texts: Readonly<Record<string, readonly string[]>>) {
    const written: unknown[] = []
    const leases: EmbedLeases = {
      read: async (ref) =>
        texts[ref] ? { texts: texts[ref], classification: ref === 'lease/mine' ? 'personal' : 'public' } : null,
      write: async (_ref, vectors, classification) => {
        written.push([vectors.length, classification])
        return { artifactRef: 'artifact/1', digest: `sha256:${'0'.repeat(64)}` }
      },
    }
    return { leases, written }
  }

  const run = (runtime: ReturnType<typeof embedding>['runtime'], refs: readonly string[], leases: EmbedLeases) =>
    batchEmbed(runtime, { request: request(refs), candidate, 'trace/ref': 'tr:1' }, leases, signal)

  it('goes through in pieces the contract allows, and is as restricted as the most restricted text', async () => {
    const { runtime, sizes } = embedding(lengths)
    const { leases, written } = leasing({ 'lease/many': Array(1_500).fill('text'), 'lease/mine': ['diary'] })
    const response = await run(runtime, ['lease/many', 'lease/mine'], leases)
    expect(response).toMatchObject({
      outcome: 'completed',
      classification: 'personal',
      artifact_ref: 'artifact/1',
      dimensions: 2,
      item_count: 1_501,
    })
    expect([sizes, written]).toEqual([[1_024, 477], [[1_501, 'personal']]])
  })

  it('reads nothing and writes nothing when a lease is not given', async () => {
    const { runtime, sizes } = embedding(lengths)
    const { leases, written } = leasing({ 'lease/many': ['text'] })
    expect(await run(runtime, ['lease/many', 'lease/gone'], leases)).toMatchObject({ 'reason/code': 'lease-denied' })
    expect([sizes, written]).toEqual([[], []])
  })

  it('keeps nothing of a run that failed halfway', async () => {
    let calls = 0
    const { runtime } = embedding((texts) => {
      calls += 1
      return calls === 1 ? lengths(texts) : cutOff('failed', 'runtime-crashed')
    })
    const { leases, written } = leasing({ 'lease/many': Array(1_500).fill('text') })
    const response = await run(runtime, ['lease/many'], leases)
    expect(response).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-crashed' })
    expect(written).toEqual([])
  })
})

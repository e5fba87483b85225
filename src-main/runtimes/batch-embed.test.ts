import { describe, expect, it } from 'vitest'
import { BatchEmbedRequest } from '../../src-shared/inquirium/batch-embed'
import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import type { Runtime } from '../inquirium/runtime-port'
import type { Adapter, EmbedEnd } from './adapter'
import { cutOff } from './attempt-end'
import { batchEmbed, type EmbedLeases } from './batch-embed'
import { createContractRuntime } from './contract-runtime'

const candidate = aCandidate({ operations: ['embed'] })
const signal = new AbortController().signal
const clock = { nowMs: () => 1_795_000_000_000, elapsedMs: () => 0 }

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

/** Gives vectors of two numbers for so many pieces, and of three from then on. */
function growing(pieces: number): (texts: readonly string[]) => EmbedEnd {
  let given = 0
  return (texts) => {
    given += 1
    const size = given > pieces ? 3 : 2
    return { kind: 'embedded', vectors: texts.map(() => Array(size).fill(1)), usage: {} }
  }
}

const ONE_TEXT = EmbedRequest.parse({
  schema: 'inquirium.embed.request.v1',
  operation: 'embed',
  model: 'model.binding/x',
  input: { texts: ['a'] },
})

describe('embedding', () => {
  const embed = (end: EmbedEnd) => {
    const request = { ...ONE_TEXT, input: { texts: ['a', 'b'] } }
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

  const changed = (change: object, end: EmbedEnd = { kind: 'embedded', vectors: [[3, 4]], usage: {} }) => {
    const request = { ...ONE_TEXT, ...change }
    const { runtime, sizes } = embedding(() => end)
    const responding = runtime.embed({ request, candidate, 'trace/ref': 'tr:1' }, signal)
    return responding.then((response) => ({ response, sizes }))
  }

  it.each([
    ['no text', { input: { texts: [] } }],
    ['an empty text', { input: { texts: [''] } }],
    ['more texts than one request may hold', { input: { texts: Array(1_025).fill('a') } }],
    ['a text that is too long', { input: { texts: ['a'.repeat(32_769)] } }],
    ['more dimensions than there may be', { parameters: { ...ONE_TEXT.parameters, dimensions: 4_097 } }],
  ])('asks no runtime for %s', async (_what, change) => {
    const { response, sizes } = await changed(change)
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'request-malformed' })
    expect(sizes).toEqual([])
  })

  it.each<[string, object, readonly number[], readonly number[]]>([
    ['leaves vectors as they are', {}, [3, 4], [3, 4]],
    ['makes them unit length when asked', { normalize: true }, [3, 4], [0.6, 0.8]],
    ['leaves one that has no length', { normalize: true }, [0, 0], [0, 0]],
  ])('%s', async (_what, parameters, vector, values) => {
    const end = { kind: 'embedded' as const, vectors: [vector], usage: {} }
    const { response } = await changed({ parameters: { ...ONE_TEXT.parameters, ...parameters } }, end)
    expect(response).toMatchObject({ outcome: 'completed', dimensions: 2, vectors: [{ index: 0, values }] })
  })

  it('refuses vectors of another size than was asked for', async () => {
    const { response } = await changed({ parameters: { ...ONE_TEXT.parameters, dimensions: 3 } })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'response-malformed' })
  })

  it('says which operation it belongs to, if it was told', async () => {
    expect((await changed({ 'operation/id': 'op:7' })).response['operation/id']).toBe('op:7')
    expect((await changed({})).response).not.toHaveProperty('operation/id')
  })
})

describe('batch embedding', () => {
  const request = (refs: readonly string[], change: object = {}) =>
    BatchEmbedRequest.parse({
      schema: 'inquirium.batch-embed.request.v1',
      operation: 'batch_embed',
      model: 'model.binding/x',
      source_lease_refs: refs,
      classification: 'public',
      ...change,
    })

  function leasing(texts: Readonly<Record<string, readonly string[]>>) {
    const written: unknown[] = []
    const leases: EmbedLeases = {
      read: async (ref) =>
        texts[ref] ? { texts: texts[ref], classification: ref === 'lease/mine' ? 'personal' : 'public' } : null,
      write: async (ref, vectors, classification) => {
        if (ref === 'lease/closed') return null
        written.push([vectors.length, classification])
        if (ref !== null) written.push(ref)
        return { artifactRef: 'artifact/1', digest: `sha256:${'0'.repeat(64)}` }
      },
    }
    return { leases, written }
  }

  const run = (runtime: Runtime, refs: readonly string[], leases: EmbedLeases, change: object = {}) =>
    batchEmbed(runtime, { request: request(refs, change), candidate, 'trace/ref': 'tr:1' }, leases, signal)

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
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([64, 1_501])
    expect(written).toEqual([[1_501, 'personal']])
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

  it('writes where the request says, and tells which operation it was', async () => {
    const { leases, written } = leasing({ 'lease/many': ['text'] })
    const change = { output_lease_ref: 'lease/out', 'operation/id': 'op:7' }
    const response = await run(embedding(lengths).runtime, ['lease/many'], leases, change)
    expect(response).toMatchObject({ outcome: 'completed', 'operation/id': 'op:7' })
    expect(written).toEqual([[1, 'public'], 'lease/out'])
    const untold = await run(embedding(lengths).runtime, ['lease/many'], leases)
    expect(untold).not.toHaveProperty('operation/id')
  })

  it('is never less restricted than was asked for, however public the texts are', async () => {
    const { leases, written } = leasing({ 'lease/many': ['text'] })
    const response = await run(embedding(lengths).runtime, ['lease/many'], leases, { classification: 'personal' })
    expect(response).toMatchObject({ outcome: 'completed', classification: 'personal' })
    expect(written).toEqual([[1, 'personal']])
    const failing = embedding(() => cutOff('failed', 'runtime-crashed')).runtime
    expect(await run(failing, ['lease/many'], leases, { classification: 'personal' })).toMatchObject({
      outcome: 'failed',
      classification: 'personal',
    })
  })

  it('passes on what was asked for: the model, its parameters, the policy and what the host noted', async () => {
    const heard: EmbedRequest[] = []
    const { runtime } = embedding(lengths)
    const listening: Runtime = {
      ...runtime,
      embed: (call, stop) => {
        heard.push(call.request)
        return runtime.embed(call, stop)
      },
    }
    const { leases } = leasing({ 'lease/mine': ['text'] })
    const change = {
      parameters: { normalize: true },
      policy: { locality: 'local_only', trust_mode: 'operator_attested' },
      metadata: { note: 'one' },
    }
    await run(listening, ['lease/mine'], leases, change)
    expect(heard).toMatchObject([
      { model: 'model.binding/x', input: { texts: ['text'] }, classification: 'personal', ...change },
    ])
  })

  it.each<[string, readonly string[], (texts: readonly string[]) => EmbedEnd, string | null, string]>([
    ['has no texts', [], lengths, null, 'request-malformed'],
    [
      'gives vectors of different sizes in different pieces',
      Array(1_500).fill('text'),
      growing(16),
      null,
      'response-malformed',
    ],
    ['may not be written', ['text'], lengths, 'lease/closed', 'lease-denied'],
  ])('that %s keeps nothing', async (_what, texts, embed, output, reason) => {
    const { leases, written } = leasing({ 'lease/many': texts })
    const change = output === null ? {} : { output_lease_ref: output }
    const response = await run(embedding(embed).runtime, ['lease/many'], leases, change)
    expect([response.outcome === 'completed' ? null : response['reason/code'], written]).toEqual([reason, []])
  })

  it('asks for whole pieces only: a full one is not followed by an empty one', async () => {
    const { runtime, sizes } = embedding(lengths)
    const { leases } = leasing({ 'lease/many': Array(1_024).fill('text') })
    expect((await run(runtime, ['lease/many'], leases)).outcome).toBe('completed')
    expect(sizes).toEqual(Array(16).fill(64))
  })

  it('puts vectors in the order of their texts, whatever order a runtime gives them in', async () => {
    const { runtime } = embedding(lengths)
    const backwards: Runtime = {
      ...runtime,
      async embed(call, stop) {
        const response = await runtime.embed(call, stop)
        return response.outcome === 'completed' ? { ...response, vectors: response.vectors.toReversed() } : response
      },
    }
    const kept: (readonly number[])[] = []
    const { leases } = leasing({ 'lease/many': ['a', 'bb', 'ccc'] })
    await run(backwards, ['lease/many'], {
      ...leases,
      write: async (ref, vectors, ...rest) => {
        kept.push(...vectors)
        return leases.write(ref, vectors, ...rest)
      },
    })
    expect(kept.map(([length]) => length)).toEqual([1, 2, 3])
  })

  it('that is refused for what showed of where it is done tells the verdict', async () => {
    const evidence = [{ code: 'remote-field-in-answer' }] as const
    const { runtime } = embedding(() => ({ ...cutOff('interrupted', 'remote-signs-seen'), evidence }))
    const { leases, written } = leasing({ 'lease/many': ['text'] })
    expect(await run(runtime, ['lease/many'], leases)).toMatchObject({
      outcome: 'interrupted',
      locality_verdict: { verdict: 'remote-proxied', evidence: [...candidate.verdict.evidence, ...evidence] },
    })
    expect(written).toEqual([])
  })

  it('tells what any piece of it showed of where it was done, once', async () => {
    const codes = ['no-remote-field-in-answer', 'other-model-in-answer'] as const
    let piece = 0
    const { runtime } = embedding((texts) => {
      piece += 1
      return { ...lengths(texts), evidence: [{ code: codes[piece > 16 ? 1 : 0] }] } as EmbedEnd
    })
    const { leases } = leasing({ 'lease/many': Array.from({ length: 1_100 }, () => 'text') })
    const response = await run(runtime, ['lease/many'], leases)
    const verdict = 'locality_verdict' in response ? response.locality_verdict : undefined
    const told = verdict?.evidence.map(({ code }) => code)
    expect(told?.toSorted()).toEqual([...codes, 'runs-in-our-process-group'])
  })
})

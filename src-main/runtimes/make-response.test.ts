import { describe, expect, it } from 'vitest'
import type { Usage } from '../../src-shared/inquirium/usage'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter, EmbedEnd } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, finished } from './attempt-end'
import { createContractRuntime } from './contract-runtime'
import { ask } from './doubles/ask'
import { embedTexts } from './doubles/embed-texts'
import type { RuntimeClock } from './runtime-clock'

const usual = aServerCandidate('local-attested')
const still: RuntimeClock = { nowMs: () => 0, elapsedMs: () => 0 }

/** A runtime that answers like this, at times that this clock tells. */
function aRuntime(
  answers: (answer: Answer) => AttemptEnd,
  {
    clock = still,
    candidate = usual,
    embeds = cutOff('handler-unavailable', 'operation-unsupported'),
  }: { clock?: RuntimeClock; candidate?: RuntimeCandidate; embeds?: EmbedEnd } = {},
) {
  const adapter: Adapter = {
    'runtime/ref': usual['runtime/ref'],
    name: usual.name,
    kind: 'openai-compatible',
    ignoredParameters: [],
    probe: async () => [candidate],
    stream: async (_call, answer) => answers(answer),
    embed: async () => embeds,
    close: async () => undefined,
  }
  return createContractRuntime(adapter, clock)
}

const says = (answer: Answer) => {
  answer.text('Yes.')
  return finished('stop')
}

/** A clock that tells these times one after another, on a machine whose date is set back a minute at every look. */
function ticking(...elapsed: readonly number[]): RuntimeClock {
  const times = [...elapsed]
  let nowMs = 1_795_000_000_000
  return {
    nowMs: () => (nowMs -= 60_000),
    elapsedMs: () => (times.length > 1 ? (times.shift() ?? 0) : (times[0] ?? 0)),
  }
}

describe('a count that nothing can have', () => {
  const answerOf = async (usage: Usage) => {
    const runtime = aRuntime((answer) => {
      answer.usage({ counted_by: 'runtime', ...usage })
      return says(answer)
    })
    return (await ask(runtime)).response
  }

  it.each([2_000_000_000, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is left unsaid, and the answer is kept: %d',
    async (odd) => {
      const response = await answerOf({ input_tokens: odd, output_tokens: 3, reasoning_tokens: odd })
      expect(response).toMatchObject({ outcome: 'completed', output: [{ text: 'Yes.' }] })
      expect(response.usage).toStrictEqual({ counted_by: 'runtime', output_tokens: 3 })
    },
  )

  it('is told from the largest and the smallest there are', async () => {
    const usage = { input_tokens: 1_000_000_000, cached_input_tokens: 0 }
    expect((await answerOf(usage)).usage).toStrictEqual({ counted_by: 'runtime', ...usage })
  })

  it('costs no vectors', async () => {
    const usage = { input_tokens: 2_000_000_000, counted_by: 'runtime' } as const
    const runtime = aRuntime(says, { embeds: { kind: 'embedded', vectors: [[1]], usage } })
    const response = await embedTexts(runtime, ['a'])
    expect(response).toMatchObject({ outcome: 'completed', usage: { counted_by: 'runtime' } })
    expect(response.usage).not.toHaveProperty('input_tokens')
  })
})

describe('what a runtime says of itself', () => {
  it.each([
    [0, undefined],
    [-1, undefined],
    [0.5, undefined],
    [100_000_001, undefined],
    [null, undefined],
    [1, 1],
    [100_000_000, 100_000_000],
  ])('of its window is told where it can be one: %s', async (windowTokens, told) => {
    const { response } = await ask(aRuntime(says, { candidate: { ...usual, windowTokens } }))
    expect(response.outcome).toBe('completed')
    expect(response.diagnostics.window_tokens).toBe(told)
  })

  it.each([
    [0, undefined],
    [99, undefined],
    [600, undefined],
    [100, 100],
    [599, 599],
  ])('by its status is told where it is one: %i', async (httpStatus, told) => {
    const { response } = await ask(aRuntime(() => cutOff('failed', 'runtime-error', { httpStatus })))
    expect(response).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-error' })
    expect(response.diagnostics.http_status).toBe(told)
  })
})

describe('how long an answer took', () => {
  it('is told in whole milliseconds of a clock that nobody sets', async () => {
    const { response } = await ask(aRuntime(says, { clock: ticking(5.25, 30.5, 100.75) }))
    expect(response.timing).toStrictEqual({ total_ms: 96, first_token_ms: 25, generation_ms: 70 })
  })

  it('is told without a beginning where nothing began', async () => {
    const { response } = await ask(aRuntime(() => finished('stop'), { clock: ticking(5, 12) }))
    expect(response.timing).toStrictEqual({ total_ms: 7 })
  })

  it('is never less than nothing', async () => {
    const { response } = await ask(aRuntime(says, { clock: ticking(100, 50, 20) }))
    expect(response).toMatchObject({
      outcome: 'completed',
      timing: { total_ms: 0, first_token_ms: 0, generation_ms: 0 },
    })
  })

  it('is left unsaid where nothing takes that long, and the answer is kept', async () => {
    const { response } = await ask(aRuntime(says, { clock: ticking(0, 10, 604_800_011) }))
    expect(response).toMatchObject({ outcome: 'completed', output: [{ text: 'Yes.' }] })
    expect(response.timing).toStrictEqual({ first_token_ms: 10 })
  })

  it('is told of vectors by the same clock', async () => {
    const embeds: EmbedEnd = { kind: 'embedded', vectors: [[1]], usage: {} }
    const took = async (...elapsed: readonly number[]) =>
      (await embedTexts(aRuntime(says, { embeds, clock: ticking(...elapsed) }), ['a'])).timing
    expect(await took(5.25, 30.5)).toStrictEqual({ total_ms: 25 })
    expect(await took(50, 30)).toStrictEqual({ total_ms: 0 })
  })

  it('is dated by the clock of the machine', async () => {
    const { response } = await ask(aRuntime(says, { clock: ticking(5, 30, 100) }))
    const verdict = response.outcome === 'completed' ? response.locality_verdict : undefined
    expect(verdict?.['time/checked-at']).toBe('2026-11-18T11:05:40.000Z')
  })
})

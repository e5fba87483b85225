import { afterEach, describe, expect, it, vi } from 'vitest'
import { anOllama } from './doubles/an-ollama'
import { ask, firstCandidate } from './doubles/ask'
import type { OllamaDouble } from './doubles/ollama-double'

const MODEL = 'llama3.2:3b'
const others = ['a:1b', 'b:1b', 'c:1b', 'd:1b', 'e:1b'].map((name) => ({ name }))

/** Lets the test say how much time passes. Everything else about the server and the connection is real. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const untilAsked = (double: OllamaDouble, count: number) =>
  expect.poll(() => double.shown.length, { interval: 1, timeout: 30_000 }).toBeGreaterThanOrEqual(count)

afterEach(() => void vi.useRealTimers())

describe('a look at the models of Ollama', () => {
  it('is taken at a few of them at the same time, and at every one', async () => {
    const { runtime, double } = await anOllama({ others, holdsShow: [MODEL, ...others.map(({ name }) => name)] })
    const probing = runtime.probe(new AbortController().signal)
    await untilAsked(double, 4)
    expect(double.mostShownAtOnce()).toBe(4)
    double.change({ holdsShow: [] })
    expect((await probing).map(({ model, state }) => [model, state])).toEqual(
      [MODEL, ...others.map(({ name }) => name)].map((name) => [name, 'ready']),
    )
    expect(double.mostShownAtOnce()).toBe(4)
  })

  it('that is not answered says that the model does not respond, and of the others what they are', async () => {
    holdTime()
    const { runtime, double } = await anOllama({ others, holdsShow: ['b:1b'] })
    const probing = runtime.probe(new AbortController().signal)
    await untilAsked(double, 6)
    // The two limits of the one that is left, and the one of the whole look: all others have been answered.
    await expect.poll(() => vi.getTimerCount(), { interval: 1, timeout: 30_000 }).toBe(3)
    vi.advanceTimersByTime(4_000)
    const states = (await probing).map(({ model, state, verdict }) => [model, state, verdict.verdict])
    expect(states).toHaveLength(6)
    expect(states).toContainEqual(['b:1b', 'unhealthy', 'loopback-unverified'])
    expect(states.filter(([, state]) => state === 'ready')).toHaveLength(5)
  })

  it('ends as a whole after a while, however many do not answer', async () => {
    holdTime()
    const many = Array.from({ length: 40 }, (_none, index) => ({ name: `m${index}:1b` }))
    const { runtime, double } = await anOllama({ others: many, holdsShow: many.map(({ name }) => name) })
    let isOver = false
    const probing = runtime.probe(new AbortController().signal).finally(() => {
      isOver = true
    })
    for (let seconds = 0; seconds < 10 && !isOver; seconds += 2) {
      const asked = double.shown.length
      await untilAsked(double, asked === 0 ? 1 : asked)
      vi.advanceTimersByTime(2_000)
    }
    const candidates = await probing
    expect(candidates).toHaveLength(41)
    expect(candidates.slice(1).every(({ state }) => state === 'unhealthy')).toBe(true)
  })

  it.each([
    [404, 'model-missing'],
    [401, 'not-configured'],
    [403, 'not-configured'],
    [500, 'unhealthy'],
  ])('that is answered with %i says %s, and attests nothing', async (showStatus, state) => {
    const { runtime } = await anOllama({ showStatus })
    expect(await firstCandidate(runtime)).toMatchObject({
      state,
      verdict: { verdict: 'loopback-unverified', evidence: [{ code: 'cloud-disabled' }] },
    })
  })
})

describe('the look at a model before it answers', () => {
  it.each([
    [404, 'handler-unavailable', 'model-missing'],
    [403, 'handler-unavailable', 'runtime-not-configured'],
    [500, 'failed', 'runtime-error'],
  ])('that is answered with %i lets nothing be asked', async (showStatus, outcome, reason) => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ showStatus })
    expect((await ask(runtime, { candidate })).response).toMatchObject({ outcome, 'reason/code': reason })
    expect(double.requests).toEqual([])
  })

  it('finds a model that is listed no more missing', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ model: 'other:1b' })
    expect((await ask(runtime, { candidate })).response).toMatchObject({ 'reason/code': 'model-missing' })
    expect(double.requests).toEqual([])
  })

  it('is given longer than one in passing: a server may be loading', async () => {
    holdTime()
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    const looks = double.shown.length
    double.change({ holdsShow: [MODEL] })
    const asking = ask(runtime, { candidate })
    await untilAsked(double, looks + 1)
    vi.advanceTimersByTime(15_000)
    double.change({ holdsShow: [] })
    expect((await asking).response).toMatchObject({ outcome: 'completed' })
  })

  it('that is never answered says that the runtime does not respond, and nothing is asked', async () => {
    holdTime()
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    const looks = double.shown.length
    double.change({ holdsShow: [MODEL] })
    const asking = ask(runtime, { candidate })
    await untilAsked(double, looks + 1)
    vi.advanceTimersByTime(60_000)
    expect((await asking).response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'runtime-unhealthy',
      next_step: 'start-runtime',
    })
    expect(double.requests).toEqual([])
  })

  it('is given up with the question', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    const looks = double.shown.length
    double.change({ holdsShow: [MODEL] })
    const stopping = new AbortController()
    const asking = ask(runtime, { candidate, signal: stopping.signal })
    await untilAsked(double, looks + 1)
    stopping.abort()
    expect((await asking).response).toMatchObject({ outcome: 'cancelled', 'reason/code': 'operator-cancelled' })
    expect(double.requests).toEqual([])
  })
})

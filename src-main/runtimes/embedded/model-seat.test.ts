import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toldWorkers } from '../doubles/told-workers'
import type { EmbeddedQuestion, LoadResult } from './embedded-model'
import { createModelSeat } from './model-seat'

const never = new AbortController().signal
const QUESTION: EmbeddedQuestion = { turns: [{ role: 'user', text: 'Why?' }], parameters: {}, schema: null }
const COUNTS = { inputTokens: 3, cachedTokens: 0, outputTokens: 1 }

function aSeat(afterMs: number | null = null, options: Parameters<typeof toldWorkers>[0] = {}) {
  const workers = toldWorkers(options)
  const time = { afterMs }
  const versions = new Map<string, string>()
  const seat = createModelSeat({
    spawn: workers.spawn,
    threads: 2,
    largestWindow: 128,
    unloadAfterMs: () => time.afterMs,
    versionOf: async (path) => versions.get(path) ?? null,
  })
  const use = <Result>(
    path: string,
    then: (loaded: LoadResult) => Promise<Result>,
    signal = never,
    onProgress: (fraction: number) => void = () => undefined,
  ) => seat.withModel(path, onProgress, signal, then)
  const touch = (path = 'one', signal = never) => use(path, async ({ kind }) => kind, signal)
  return { ...workers, seat, time, versions, use, touch }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Workers end in a turn of the loop of their own. */
const loop = () => new Promise(setImmediate)
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await loop()
}

describe('a model with nothing to do', () => {
  it('goes when its time is over, which begins anew with each use', async () => {
    const { seat, touch, started } = aSeat(1_000)
    await touch()
    await pass(900)
    await touch()
    await pass(900)
    expect([seat.loadedPath, started.length]).toEqual(['one', 1])
    await pass(100)
    expect([seat.loadedPath, started[0]?.isAlive]).toEqual([null, false])
  })

  it('stays when the operator says so, also when its time had begun', async () => {
    const { seat, time, touch } = aSeat(1_000)
    await touch()
    time.afterMs = null
    seat.reconsider()
    await pass(5_000)
    expect(seat.loadedPath).toBe('one')
  })

  it('is not taken away from somebody who uses it, nor right after', async () => {
    const { seat, use, touch } = aSeat(1_000)
    await touch()
    const end = Promise.withResolvers<void>()
    const using = use('one', () => end.promise)
    await pass(500)
    seat.reconsider()
    await pass(5_000)
    end.resolve()
    await using
    await loop()
    expect(seat.loadedPath).toBe('one')
    await pass(1_000)
    expect(seat.loadedPath).toBeNull()
  })
})

describe('the one place for a model', () => {
  it('holds one process at most, and waits for the end of the last', async () => {
    const { seat, touch, started, mostAlive } = aSeat()
    await Promise.all([touch('one'), touch('two'), touch('one'), touch('one')])
    expect([started.length, mostAlive(), seat.loadedPath]).toEqual([3, 1, 'one'])
    await seat.close()
    expect(started.filter(({ isAlive }) => isAlive)).toEqual([])
  })

  it('is taken anew by a file that was put in the place of the one that is loaded, and kept otherwise', async () => {
    const { touch, versions, started, mostAlive } = aSeat()
    versions.set('one', 'first')
    await touch()
    await touch()
    expect(started.length).toBe(1)
    versions.set('one', 'second')
    expect([await touch(), started.length, mostAlive()]).toEqual(['loaded', 2, 1])
    versions.delete('one')
    await touch()
    expect(started.length).toBe(3)
  })

  it('holds nothing once its process has died, and loads anew for the next', async () => {
    const { seat, touch, started } = aSeat()
    await touch()
    started[0]?.die()
    expect(seat.loadedPath).toBeNull()
    expect([await touch(), started.length]).toEqual(['loaded', 2])
  })

  it('tells how far the loading is, and gives up on it when it is cancelled', async () => {
    const { use, seat, started } = aSeat(null, { loads: false })
    const stop = new AbortController()
    const fractions: number[] = []
    const using = use(
      'one',
      async (loaded) => loaded,
      stop.signal,
      (fraction) => void fractions.push(fraction),
    )
    await loop()
    started[0]?.say({ type: 'loading', fraction: 0.5 })
    stop.abort()
    expect(await using).toEqual({ kind: 'failed', reason: 'cancelled' })
    expect([fractions, started[0]?.isAlive, seat.loadedPath]).toEqual([[0.5], false, null])
  })

  it('is not waited for by somebody who left, who is told that they did', async () => {
    const { use, touch, started } = aSeat()
    const stop = new AbortController()
    const end = Promise.withResolvers<void>()
    const using = use('one', () => end.promise)
    const waiting = use('two', async (loaded) => loaded, stop.signal)
    stop.abort()
    expect(await waiting).toEqual({ kind: 'failed', reason: 'cancelled' })
    end.resolve()
    await using
    expect([await touch('one'), started.length]).toEqual(['loaded', 1])
  })

  it('is not taken by a model that somebody stopped wanting while the last one went', async () => {
    const { use, touch, started } = aSeat()
    await touch('one')
    const stop = new AbortController()
    const using = use('two', async (loaded) => loaded, stop.signal)
    await Promise.resolve().then(() => stop.abort())
    expect(await using).toEqual({ kind: 'failed', reason: 'cancelled' })
    await loop()
    expect(started.length).toBe(1)
  })

  it('is left by the model that is let go, and by no other', async () => {
    const { seat, touch, started } = aSeat()
    await touch('one')
    await seat.release('two')
    expect(seat.loadedPath).toBe('one')
    await seat.release('one')
    expect([seat.loadedPath, started[0]?.isAlive]).toEqual([null, false])
  })

  it('is left once nobody uses it any more, which whoever lets it go does not wait for', async () => {
    const { seat, use, started } = aSeat()
    const end = Promise.withResolvers<void>()
    const using = use('one', () => end.promise)
    await loop()
    await seat.release('one')
    expect([seat.loadedPath, started[0]?.isAlive]).toEqual(['one', true])
    end.resolve()
    await using
    await loop()
    await loop()
    expect([seat.loadedPath, started[0]?.isAlive]).toEqual([null, false])
  })

  it.each([
    ['cannot load', 'not-loaded', 'out-of-memory'],
    ['dies of loading', 'dies', 'crashed'],
  ])('is left by a process that %s', async (_what, how, reason) => {
    const { use, started, seat } = aSeat(null, { loads: false })
    const using = use('one', async (loaded) => loaded)
    await loop()
    if (how === 'dies') started[0]?.die()
    else started[0]?.say({ type: 'not-loaded', reason: 'out-of-memory' })
    expect(await using).toEqual({ kind: 'failed', reason })
    expect([started[0]?.isAlive, seat.loadedPath]).toEqual([false, null])
  })
})

describe('a question to the process', () => {
  const asked = (signal = never, onPiece: (channel: string, text: string) => void = () => undefined) => {
    const opened = aSeat()
    const end = opened.use('one', async (loaded) =>
      loaded.kind === 'loaded' ? loaded.model.generate(QUESTION, onPiece, signal) : null,
    )
    return loop().then(() => ({ ...opened, end, worker: opened.started[0] }))
  }

  it('hears the pieces and the end of its own answer only', async () => {
    const heard: unknown[] = []
    const { end, worker } = await asked(never, (...piece) => void heard.push(piece))
    worker?.say({ type: 'piece', id: 99, channel: 'text', text: 'another' })
    worker?.say({ type: 'finished', id: 99, finish: 'length', ...COUNTS })
    worker?.say({ type: 'piece', id: 1, channel: 'reasoning', text: 'hm' })
    worker?.say({ type: 'finished', id: 1, finish: 'stop', ...COUNTS })
    expect(await end).toEqual({ kind: 'finished', finish: 'stop', ...COUNTS })
    expect(heard).toEqual([['reasoning', 'hm']])
  })

  it('is told to stop when it is cancelled, and waits for its end', async () => {
    const stop = new AbortController()
    const { end, worker } = await asked(stop.signal)
    stop.abort()
    expect(worker?.heard.at(-1)).toEqual({ type: 'stop', id: 1 })
    worker?.say({ type: 'finished', id: 1, finish: 'stopped', ...COUNTS })
    expect(await end).toMatchObject({ finish: 'stopped' })
  })

  it('that does not stop is ended with its process, and the next one gets another', async () => {
    const stop = new AbortController()
    const { end, worker, touch, started } = await asked(stop.signal)
    stop.abort()
    await pass(1_999)
    expect(worker?.isAlive).toBe(true)
    await pass(1)
    expect([await end, worker?.isAlive]).toEqual([{ kind: 'failed', reason: 'crashed' }, false])
    expect([await touch(), started.length]).toEqual(['loaded', 2])
  })

  it('that stopped in time leaves its process alone', async () => {
    const stop = new AbortController()
    const { end, worker } = await asked(stop.signal)
    stop.abort()
    worker?.say({ type: 'finished', id: 1, finish: 'stopped', ...COUNTS })
    await end
    await pass(10_000)
    expect(worker?.isAlive).toBe(true)
  })

  it('is told to stop at once when it was cancelled before', async () => {
    const { worker } = await asked(AbortSignal.abort())
    expect(worker?.heard.map(({ type }) => type)).toEqual(['load', 'generate', 'stop'])
    worker?.die()
  })

  it.each<[string, Parameters<NonNullable<Awaited<ReturnType<typeof asked>>['worker']>['say']>[0], string]>([
    ['is told why it failed', { type: 'failed', id: 1, reason: 'window-exceeded' }, 'window-exceeded'],
    ['answered with vectors failed', { type: 'embedded', id: 1, vectors: [], inputTokens: 0 }, 'runtime-error'],
    ['answered with nonsense ends as with a crash', 'nonsense', 'crashed'],
  ])('that %s', async (_what, message, reason) => {
    const { end, worker } = await asked()
    worker?.say(message)
    expect(await end).toEqual({ kind: 'failed', reason })
  })
})

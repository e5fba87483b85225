import { describe, expect, it } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { RuntimeProgress } from '../inquirium/runtime-port'
import { untilLoaded } from './until-loaded'

const limits = { lookEveryMs: 1, longestMs: 60_000 }
const loading = (loaded?: number) =>
  aServerCandidate('loopback-unverified', { state: 'loading', ...(loaded === undefined ? {} : { loaded }) })
const ready = aServerCandidate('local-attested')

/** A runtime that looks like this, then like that, and in the end stays as it is. */
function looksLike(...looks: readonly (readonly RuntimeCandidate[])[]) {
  let index = 0
  return { probe: async () => looks[Math.min(index++, looks.length - 1)] ?? [] }
}

async function watch(
  runtime: ReturnType<typeof looksLike>,
  wanted: RuntimeCandidate,
  signal = new AbortController().signal,
  given = limits,
) {
  const told: RuntimeProgress[] = []
  return { isLoaded: await untilLoaded(runtime, wanted, (progress) => told.push(progress), signal, given), told }
}

describe('a runtime that loads', () => {
  it('is looked at until it no longer does, and tells how far it is', async () => {
    const runtime = looksLike([loading(0.2)], [loading(0.9)], [ready])
    expect(await watch(runtime, loading())).toEqual({
      isLoaded: true,
      told: [{ stage: 'loading' }, { stage: 'loading', fraction: 0.2 }, { stage: 'loading', fraction: 0.9 }],
    })
  })

  it('is no longer waited for once it is gone: a look will say that it is', async () => {
    expect((await watch(looksLike([loading()], []), loading())).isLoaded).toBe(true)
  })

  it('is given up after the longest time, and when the operator stops', async () => {
    const runtime = looksLike([loading()])
    expect((await watch(runtime, loading(), undefined, { ...limits, longestMs: 5 })).isLoaded).toBe(false)
    expect((await watch(runtime, loading(), AbortSignal.abort())).isLoaded).toBe(false)
  })

  it('is waited for by the name of its model, while another one of it may load', async () => {
    const other = { ...loading(), 'model.binding/ref': 'model.binding/server/other' }
    expect((await watch(looksLike([other, ready]), loading())).isLoaded).toBe(true)
  })

  it('that says nothing of its models is waited for until it does', async () => {
    const nothingKnown = { ...loading(), 'model.binding/ref': 'model.binding/server/any', standsForAll: true as const }
    for (const wanted of [nothingKnown, loading()]) {
      const { isLoaded, told } = await watch(looksLike([nothingKnown], [nothingKnown], [ready]), wanted)
      expect(isLoaded).toBe(true)
      expect(told).toHaveLength(3)
    }
  })

  it('that was stopped in the middle of a look has not loaded, whatever the look then finds', async () => {
    const stop = new AbortController()
    const runtime = {
      probe: async () => {
        stop.abort()
        return []
      },
    }
    expect((await watch(runtime, loading(), stop.signal)).isLoaded).toBe(false)
  })

  it('is left at once by somebody who stops between two looks', async () => {
    const stop = new AbortController()
    const waiting = watch(looksLike([loading()]), loading(), stop.signal, {
      lookEveryMs: 86_400_000,
      longestMs: 60_000,
    })
    setImmediate(() => setImmediate(() => stop.abort()))
    expect((await waiting).isLoaded).toBe(false)
  })

  it('tells no fraction of one that was ready and is not yet known to load', async () => {
    expect((await watch(looksLike([ready]), { ...ready, loaded: 0 })).told).toEqual([{ stage: 'loading' }])
  })
})

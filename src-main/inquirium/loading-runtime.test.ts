import { describe, expect, it } from 'vitest'
import { aServerCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'

describe('a runtime that is loading its model', () => {
  const server = aServerCandidate('local-attested')
  const choice = { 'runtime/ref': server['runtime/ref'], 'model.binding/ref': server['model.binding/ref'] }
  /** What a server is that says nothing but that it loads: of none of its models is anything known. */
  const loading: RuntimeCandidate = {
    ...aServerCandidate('loopback-unverified', { state: 'loading', standsForAll: true }),
    'model.binding/ref': 'model.binding/server/any',
  }

  function aLoadingRuntime(untilLoaded: Runtime['untilLoaded'], afterwards: RuntimeCandidate = server) {
    let isLoading = true
    const runtime: Runtime = {
      ...createScriptedRuntime({ says: ['Here', ' I am'], candidate: server }),
      probe: async () => [isLoading ? loading : afterwards],
      async untilLoaded(...given) {
        const isLoaded = await untilLoaded(...given)
        isLoading = !isLoaded
        return isLoaded
      },
    }
    const stages: string[] = []
    const live = {
      stage: (_: unknown, stage: string, fraction?: number) => void stages.push(`${stage} ${fraction ?? ''}`.trim()),
    }
    return { ...aCoordinator({ runtimes: [runtime], settings: { defaultRuntime: choice }, live }), stages }
  }

  it('is waited for and shown as loading, and the turn goes on from there', async () => {
    const world = aLoadingRuntime(async (_candidate, onProgress) => {
      onProgress({ stage: 'loading' })
      onProgress({ stage: 'loading', fraction: 0.5 })
      return true
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
    expect(world.stages.slice(0, 5)).toEqual(['selecting', 'loading', 'loading 0.5', 'selecting', 'waiting'])
    // What it turned out to be is judged after it has loaded, not by the little that was known before.
    const verdict = (await world.decisions()).find(({ kind }) => kind === 'locality-verdict')
    expect(verdict).toMatchObject({ outcome: 'local-attested' })
  })

  it('can be stopped while it loads', async () => {
    const world = aLoadingRuntime(async (_candidate, _onProgress, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return false
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.stop('session:1')
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'operator-cancelled' }])
  })

  it('too long ends the turn as loading; gone in the meantime, as gone', async () => {
    const never = aLoadingRuntime(async () => false)
    await never.coordinator.submit(aSubmission('Hi'))
    await never.coordinator.idle()
    expect(await never.results()).toMatchObject([{ outcome: 'handler-unavailable', 'reason/code': 'runtime-loading' }])
    const gone = aLoadingRuntime(async () => true, { ...loading, state: 'unreachable' })
    await gone.coordinator.submit(aSubmission('Hi'))
    await gone.coordinator.idle()
    expect(await gone.results()).toMatchObject([{ outcome: 'handler-unavailable', 'reason/code': 'runtime-unhealthy' }])
  })

  it('is not waited for again and again', async () => {
    let waits = 0
    const world = aLoadingRuntime(async () => {
      waits += 1
      return true
    }, loading)
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(waits).toBe(3)
    expect(await world.results()).toMatchObject([{ outcome: 'handler-unavailable', 'reason/code': 'runtime-loading' }])
  })
})

import { describe, expect, it } from 'vitest'
import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import type { Accident, CheckEnd, Conformance } from './conformance-port'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'

const missing: BaselineStatus = { status: 'unavailable', reason: 'conformance-missing' }
const stale: BaselineStatus = { status: 'unavailable', reason: 'conformance-stale' }
const due: BaselineStatus = { status: 'ready', renew: true }

/** Conformance that stands like this, and stands so again when a check of it ended like that. */
function standing(before: BaselineStatus, end: CheckEnd, after: BaselineStatus = before): Conformance {
  let now = before
  return {
    status: () => now,
    async check(_candidate, onProgress) {
      onProgress(0.3)
      now = after
      return end
    },
  }
}

async function aTurn(conformance: Conformance) {
  const runtime = createScriptedRuntime({ says: ['fine'] })
  const stages: string[] = []
  const live = {
    stage: (_: unknown, stage: string, fraction?: number) => void stages.push(`${stage} ${fraction ?? ''}`.trim()),
  }
  const world = aCoordinator({ runtimes: [runtime], conformance, live })
  await world.coordinator.submit(aSubmission('Hi'))
  await world.coordinator.idle()
  expect(world.bugs).toEqual([])
  const checks = (await world.decisions()).filter(({ kind }) => kind === 'conformance')
  return { ...world, requests: runtime.requests, stages, checks }
}

const brokenOff = (accident: Accident): CheckEnd => ({ kind: 'broken-off', accident })
const reported = (result: ConformanceReport['result']): CheckEnd => ({
  kind: 'reported',
  report: { result } as ConformanceReport,
})
const crash = brokenOff({ outcome: 'failed', reason: 'runtime-crashed' })

describe('a check that a turn has to wait for', () => {
  it.each<[Accident, string]>([
    [{ outcome: 'failed', reason: 'runtime-crashed' }, 'try-again'],
    [{ outcome: 'failed', reason: 'out-of-memory' }, 'free-memory'],
    [{ outcome: 'failed', reason: 'connection-failed' }, 'start-runtime'],
    [{ outcome: 'interrupted', reason: 'idle-timeout' }, 'continue-from-partial'],
    [{ outcome: 'handler-unavailable', reason: 'runtime-loading' }, 'wait-until-loaded'],
  ])('and that was cut short ends the turn with what happened: %o', async (accident, step) => {
    const turn = await aTurn(standing(missing, brokenOff(accident)))
    const { outcome, reason } = accident
    expect(await turn.results()).toMatchObject([{ outcome, 'reason/code': reason, next_step: step }])
    expect(turn.checks).toMatchObject([
      { outcome: 'broken-off', 'reason/code': 'conformance-missing', 'detail/code': reason },
    ])
    const selection = (await turn.decisions()).find(({ kind }) => kind === 'runtime-selection')
    expect(selection).toMatchObject({ outcome: 'none', 'reason/code': reason })
    expect(turn.requests).toEqual([])
  })

  it('and that was cut short takes nothing from a report that still counts', async () => {
    const turn = await aTurn(standing(due, crash))
    expect(await turn.results()).toMatchObject([{ outcome: 'completed' }])
    expect(turn.checks).toMatchObject([{ outcome: 'broken-off', 'detail/code': 'runtime-crashed' }])
    const expired = await aTurn(standing(stale, crash))
    expect(await expired.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'runtime-crashed' }])
  })

  it('and that is not passed ends the turn, with the way to check again', async () => {
    const failed: BaselineStatus = { status: 'unavailable', reason: 'conformance-failed' }
    const turn = await aTurn(standing(due, reported('failed'), failed))
    expect(await turn.results()).toMatchObject([
      { outcome: 'handler-unavailable', 'reason/code': 'conformance-failed', next_step: 'check-runtime' },
    ])
    expect(turn.checks).toMatchObject([{ outcome: 'failed' }])
  })

  it('is told as expired only where the report before it counts no more', async () => {
    const ready: BaselineStatus = { status: 'ready', renew: false }
    const outcomes = async (before: BaselineStatus) =>
      (await aTurn(standing(before, reported('passed'), ready))).checks.map(({ outcome }) => outcome)
    expect(await outcomes(stale)).toEqual(['expired', 'passed'])
    expect(await outcomes(due)).toEqual(['passed'])
    expect(await outcomes(missing)).toEqual(['passed'])
  })

  it('chooses nobody when it was stopped just as it was passed', async () => {
    const begun = Promise.withResolvers<void>()
    const conformance: Conformance = {
      status: () => missing,
      async check(_candidate, _onProgress, signal) {
        begun.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        return reported('passed')
      },
    }
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['too late'] })], conformance })
    await world.coordinator.submit(aSubmission('Hi'))
    await begun.promise
    await world.coordinator.stop('session:1')
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled' }])
    expect((await world.decisions()).map(({ kind }) => kind)).toEqual(['conformance', 'generation'])
  })

  it('is shown from its beginning on, and is not run again when it changed nothing', async () => {
    const turn = await aTurn(standing(missing, reported('passed')))
    expect(turn.stages.slice(0, 3)).toEqual(['selecting', 'checking-runtime 0', 'checking-runtime 0.3'])
    expect(turn.checks).toHaveLength(1)
    expect(await turn.results()).toMatchObject([{ 'reason/code': 'conformance-missing', next_step: 'check-runtime' }])
  })
})

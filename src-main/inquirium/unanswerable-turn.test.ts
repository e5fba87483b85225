import { describe, expect, it } from 'vitest'
import { aServerCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission, conformanceAfterCheck } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'

const text = (result: unknown) => (result as { output: { text: string }[] }).output.map((part) => part.text).join('')

describe('a turn that cannot be answered', () => {
  it('ends as unavailable, with every rejection traced, when there is no runtime', async () => {
    const world = aCoordinator({ runtimes: [] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([
      { outcome: 'handler-unavailable', 'reason/code': 'no-runtime-candidate', next_step: 'choose-runtime' },
    ])
    expect(await world.decisions()).toMatchObject([
      { kind: 'runtime-selection', outcome: 'none', provenance: 'host-policy' },
      { kind: 'generation', outcome: 'handler-unavailable' },
    ])
  })

  it('never goes to a runtime that shows signs of a cloud, and says which was passed over', async () => {
    const candidate = aServerCandidate('remote-proxied')
    const runtime = createScriptedRuntime({ says: ['leaked'], candidate })
    const world = aCoordinator({
      runtimes: [runtime],
      settings: { defaultRuntime: { 'runtime/ref': candidate['runtime/ref'] } },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(runtime.requests).toEqual([])
    expect((await world.decisions())[0]).toMatchObject({
      outcome: 'none',
      'passed-over': [{ 'runtime/ref': 'runtime/server', 'reason/code': 'egress-denied' }],
    })
  })

  it('ends as failed when there is a bug on the way, and the bug is reported', async () => {
    const broken = createScriptedRuntime({ says: ['x'] })
    const world = aCoordinator({
      runtimes: [{ ...broken, probe: () => Promise.reject(new Error('a bug')) }],
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'internal-error' }])
    expect(world.bugs.map(String)).toEqual(['Error: a bug'])
  })

  it('keeps what had arrived when the runtime answers nonsense', async () => {
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['half an '], malformed: { effects: [1] } })],
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const [result] = await world.results()
    expect(result).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-error' })
    expect(text(result)).toBe('half an ')
  })
})

describe('the baseline', () => {
  it('runs the conformance suite first when there is no report, and then answers', async () => {
    const conformance = conformanceAfterCheck('passed')
    const stages: string[] = []
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['fine'] })],
      conformance,
      live: { stage: (_attempt, stage) => void stages.push(stage) },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(conformance.checks).toBe(1)
    expect(stages).toContain('checking-runtime')
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
  })

  it('makes a candidate that failed the suite unavailable', async () => {
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['fine'] })],
      conformance: conformanceAfterCheck('failed'),
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([
      { outcome: 'handler-unavailable', 'reason/code': 'conformance-failed' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { routes } from '../../src-shared/contract/routes'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { A_PARTICIPANT } from './fixtures/record'
import { createScriptedRuntime } from './fixtures/scripted-runtime'

describe('an attempt in the name of the operator', () => {
  it('asks nobody when the key is missing, says so, and is answered once the key is back', async () => {
    let isThere = false
    const runtime = createScriptedRuntime({ says: ['Hello'] })
    const world = aCoordinator({ runtimes: [runtime], holdsKey: () => isThere })
    expect(await world.coordinator.submit(aSubmission('Hi'))).toMatchObject({ ok: true })
    await world.coordinator.idle()

    expect(await world.results()).toMatchObject([
      { outcome: 'denied', 'reason/code': 'authority-missing', next_step: 'unlock-participant' },
    ])
    expect(runtime.requests).toEqual([])
    expect(await world.decisions()).toMatchObject([
      {
        kind: 'generation',
        outcome: 'denied',
        'reason/code': 'authority-missing',
        provenance: 'host-policy',
        'participant/ref': A_PARTICIPANT,
      },
    ])
    const [turnTrace] = (await world.traces()).filter(({ stream }) => stream === 'trace/inquirium-assistant-turns')
    expect(turnTrace?.payload).toMatchObject({ status: 'denied', diagnostics: { 'error/code': 'authority-missing' } })

    isThere = true
    await world.coordinator.regenerate('session:1', 'turn:Hi', null)
    await world.coordinator.idle()
    const outcomes = ((await world.results()) as InquiryResult[]).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['denied', 'completed'])
    expect(runtime.requests).toHaveLength(1)
  })

  it('fails closed also where the key cannot be looked for', async () => {
    const runtime = createScriptedRuntime({ says: ['Hello'] })
    const world = aCoordinator({
      runtimes: [runtime],
      holdsKey: () => {
        throw new Error('no keyring')
      },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'internal-error' }])
    expect(runtime.requests).toEqual([])
  })
})

describe('who a request comes from', () => {
  const said = { session: 'session:1', turn: 'turn:1', parent: null, text: 'Hi' }

  it('cannot be claimed by it', () => {
    const { input } = routes['turn.submit']
    expect(input.safeParse(said).success).toBe(true)
    for (const claim of ['participant', 'participant/ref', 'caller', 'caller/ref', 'operator', 'authority']) {
      expect(input.safeParse({ ...said, [claim]: A_PARTICIPANT }).success, claim).toBe(false)
    }
  })

  it('is the participant of the coordinator, in every fact and every trace of the turn', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['Hello'] })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const facts = await world.facts()
    const traces = (await world.traces()).map(({ payload }) => payload)
    expect(facts.length).toBeGreaterThan(2)
    expect(traces.length).toBeGreaterThan(2)
    for (const entry of [...facts, ...traces]) expect(entry).toMatchObject({ 'participant/ref': A_PARTICIPANT })
  })
})

import { describe, expect, it } from 'vitest'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { createInMemoryRecord } from './in-memory-record'

const text = (result: unknown) => (result as { output: { text: string }[] }).output.map((part) => part.text).join('')

describe('stopping', () => {
  it('resolves when the attempt has ended, and keeps the first reason given', async () => {
    const holds = new Promise<void>(() => undefined)
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['a'], holds })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await Promise.all([world.coordinator.stop('session:1', 'session-excised'), world.coordinator.close()])
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'session-excised' }])
  })

  it('keeps what had arrived and says who stopped it', async () => {
    const started = Promise.withResolvers<void>()
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['so far'], holds: new Promise(() => undefined) })],
      live: { delta: () => started.resolve() },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await started.promise
    world.coordinator.stop('session:1')
    await world.coordinator.idle()
    const [result] = await world.results()
    expect(result).toMatchObject({ outcome: 'cancelled', 'reason/code': 'operator-cancelled' })
    expect(text(result)).toBe('so far')
  })

  it('by closing the app is told apart from stopping by hand', async () => {
    const started = Promise.withResolvers<void>()
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['so far'], holds: new Promise(() => undefined) })],
      live: { delta: () => started.resolve() },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await started.promise
    await world.coordinator.close()
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'app-closing' }])
  })
})

describe('regenerating', () => {
  it('adds an answer and replaces none', async () => {
    let answers = 0
    const runtime = createScriptedRuntime({
      says: () => {
        answers += 1
        return [`answer ${answers}`]
      },
    })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    await world.coordinator.regenerate('session:1', 'turn:Hi', null)
    await world.coordinator.idle()
    expect((await world.results()).map(text)).toEqual(['answer 1', 'answer 2'])
  })

  it('is refused for a turn that is not there', async () => {
    const world = aCoordinator({ runtimes: [] })
    expect(await world.coordinator.regenerate('session:1', 'turn:none', null)).toEqual({
      ok: false,
      code: 'unknown-turn',
    })
  })
})

describe('a process that dies while answering', () => {
  it('leaves a draft from which recovery ends the attempt, once, with what was saved', async () => {
    const { recoverAttempts } = await import('./recovery')
    const record = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
    const world = aCoordinator({
      record,
      runtimes: [createScriptedRuntime({ says: ['half a ', 'thought'], holds: new Promise(() => undefined) })],
      live: {
        delta: (_attempt, delta) => {
          if (delta.text === 'thought') arrived.resolve()
        },
      },
    })
    const arrived = Promise.withResolvers<void>()
    await world.coordinator.submit(aSubmission('Hi'))
    await arrived.promise
    world.tick()
    await Promise.resolve()

    const clock = { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 }
    await recoverAttempts(record.drafts, record.journal, clock, record.transcript, 'crisis')
    await recoverAttempts(record.drafts, record.journal, clock, record.transcript, 'crisis')
    const results = await world.results()
    expect(results).toMatchObject([
      {
        outcome: 'interrupted',
        'reason/code': 'process-ended',
        epistemic: { caveats: ['interrupted'] },
        'runtime/ref': 'runtime/embedded',
        'model.binding/ref': 'model.binding/embedded/starter',
        locality_verdict: { verdict: 'proven-in-process' },
      },
    ])
    expect(text(results[0])).toBe('half a thought')
    const turnTraces = (await world.traces()).filter(({ stream }) => stream === 'trace/inquirium-assistant-turns')
    expect(turnTraces.map(({ payload }) => payload['trace/id'])).toEqual([results[0]?.['trace/ref']])
    // It ran in commons; that it was ended is decided now.
    expect(turnTraces).toMatchObject([{ payload: { mode: 'commons' } }])
    expect((await world.decisions()).filter(({ kind }) => kind === 'recovery')).toMatchObject([{ mode: 'crisis' }])
  })
})

describe('what is recorded', () => {
  it('is what the contracts accept, for an answer and for a refusal', async () => {
    for (const runtimes of [[], [createScriptedRuntime({ says: ['fine'] })]]) {
      const world = aCoordinator({ runtimes })
      await world.coordinator.submit(aSubmission('Hi'))
      await world.coordinator.idle()
      for (const fact of await world.facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
      for (const trace of await world.traces()) expect(TraceRecord.parse(trace)).toEqual(trace)
    }
  })
})

describe('what is traced', () => {
  it('contains nothing that was said', async () => {
    const canary = 'CANARY-0123456789-ABCDEF'
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: [`echo ${canary}`] })] })
    await world.coordinator.submit(aSubmission('Hi', { text: `please keep ${canary}` }))
    await world.coordinator.idle()
    expect(JSON.stringify(await world.traces())).not.toContain(canary)
    expect(JSON.stringify(await world.facts())).toContain(canary)
  })
})

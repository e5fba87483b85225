import { describe, expect, it } from 'vitest'
import { aDecision, anAttempt } from '../../src-shared/trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord } from '../../src-shared/trace/trace-record'
import { watchBaseline } from './baseline-watch'
import { anEscalation, settled } from './fixtures/an-escalation'

type Change = Readonly<Record<string, unknown>>

async function aWatch() {
  const scene = anEscalation()
  let count = 0
  const id = () => {
    count += 1
    return `tr:x${count}`
  }
  let watch = watchBaseline(scene.ports)
  await watch.known
  const commit = async (traces: Parameters<typeof scene.record.journal.commit>[0]['traces']) => {
    await scene.record.journal.commit({ expected: 'anywhere', facts: [], traces })
    await settled()
  }
  return {
    ...scene,
    attempt: (status: string, change: Change = {}) =>
      commit([assistantTurnRecord(anAttempt({ 'trace/id': id(), status, ...change }))]),
    conformance: (outcome: string, reason: string) =>
      commit([decisionRecord(aDecision({ 'trace/id': id(), kind: 'conformance', outcome, 'reason/code': reason }))]),
    async restart() {
      watch.stop()
      watch = watchBaseline(scene.ports)
      await watch.known
      await settled()
    },
    course: () => watch.course(),
    stop: () => watch.stop(),
    async escalations() {
      const decisions = await scene.decisions()
      return decisions.filter(({ kind }) => kind === 'escalation')
    },
  }
}

const outcomes = async (watch: Awaited<ReturnType<typeof aWatch>>) =>
  (await watch.escalations()).map(({ outcome }) => outcome)

describe('the loss of the baseline', () => {
  it('is told after three failures in a row, and not after two', async () => {
    const watch = await aWatch()
    await watch.attempt('failed')
    await watch.attempt('handler-unavailable')
    expect(await outcomes(watch)).toEqual([])
    await watch.attempt('failed')
    expect(await watch.escalations()).toMatchObject([
      { outcome: 'notified', 'reason/code': 'sustained-baseline-loss', counts: { 'failure/count': 3 } },
    ])
  })

  it('is told once, however long it lasts, and closed by what ends it', async () => {
    const watch = await aWatch()
    for (let index = 0; index < 7; index += 1) await watch.attempt('failed')
    expect(await outcomes(watch)).toEqual(['notified'])
    const [opening] = await watch.escalations()
    await watch.attempt('completed')
    expect((await watch.escalations()).at(-1)).toMatchObject({
      outcome: 'recovered',
      'follows/ref': opening?.['trace/id'],
    })
    expect(watch.world.shown[0]?.isClosed).toBe(true)
    for (let index = 0; index < 3; index += 1) await watch.attempt('failed')
    expect(await outcomes(watch)).toEqual(['notified', 'recovered', 'notified'])
  })

  it('is told at once when a report expired and could not be renewed', async () => {
    const watch = await aWatch()
    await watch.conformance('failed', 'conformance-missing')
    expect(await outcomes(watch)).toEqual([])
    await watch.conformance('failed', 'conformance-stale')
    expect(await outcomes(watch)).toEqual(['notified'])
    await watch.conformance('passed', 'operator-asked')
    expect(await outcomes(watch)).toEqual(['notified', 'recovered'])
  })

  it.each([
    ['what the operator stopped', 'cancelled', {}],
    ['what was denied', 'denied', {}],
    [
      'what the end of the app cut short',
      'interrupted',
      { diagnostics: { 'error/code': 'process-ended', 'retry/count': 0 } },
    ],
    [
      'an attempt with tools',
      'failed',
      { 'input/shape': { 'message/count': 1, 'token/approx-input': 1, 'file/has-any': false, 'tool/has-any': true } },
    ],
  ])('does not come from %s', async (_what, status, change) => {
    const watch = await aWatch()
    for (let index = 0; index < 5; index += 1) await watch.attempt(status, change)
    expect(await outcomes(watch)).toEqual([])
  })

  it('does come from a runtime that breaks off', async () => {
    const watch = await aWatch()
    const diagnostics = { 'error/code': 'runtime-stopped', 'retry/count': 0 }
    for (let index = 0; index < 3; index += 1) await watch.attempt('interrupted', { diagnostics })
    expect(await outcomes(watch)).toEqual(['notified'])
  })

  it('is remembered across restarts: neither told twice nor left without its end', async () => {
    const watch = await aWatch()
    await watch.attempt('failed')
    await watch.attempt('failed')
    await watch.restart()
    await watch.attempt('failed')
    expect(await outcomes(watch)).toEqual(['notified'])
    await watch.restart()
    expect(watch.course()).toMatchObject({ failures: 3 })
    await watch.attempt('failed')
    await watch.attempt('completed')
    expect(await outcomes(watch)).toEqual(['notified', 'recovered'])
    await watch.restart()
    expect(await outcomes(watch)).toEqual(['notified', 'recovered'])
    expect(watch.world.bugs).toEqual([])
  })
})

describe('a past that cannot be looked at yet', () => {
  it('delays nothing, and what came meanwhile has its place after it', async () => {
    const before = await aWatch()
    for (let index = 0; index < 3; index += 1) await before.attempt('failed')
    before.stop()
    const { promise: whole, resolve: makeWhole } = Promise.withResolvers<void>()
    const traces: typeof before.ports.traces = {
      ...before.ports.traces,
      page: (query) => whole.then(() => before.ports.traces.page(query)),
    }
    const watch = watchBaseline({ ...before.ports, traces })
    await before.attempt('completed')
    expect(watch.course().loss).toBeNull()
    expect(await outcomes(before)).toEqual(['notified'])
    makeWhole()
    await watch.known
    await settled()
    // The loss of which the operator was told is closed by what ended it, though that came first to be known.
    expect(await outcomes(before)).toEqual(['notified', 'recovered'])
    watch.stop()
  })
})

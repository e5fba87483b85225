import { describe, expect, it } from 'vitest'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import { soundBaseline } from '../../src-shared/projection/activity-baseline'
import { createBaselineHealth } from './baseline-health'
import type { CheckEnd } from './conformance-port'
import { aCandidate } from './fixtures/a-candidate'
import { anEscalation, settled } from './fixtures/an-escalation'
import type { RuntimeCandidate } from './runtime-candidate'

const candidate = aCandidate()
const unverified: RuntimeCandidate['verdict'] = { ...candidate.verdict, verdict: 'loopback-unverified' }
const subject = { 'runtime/ref': candidate['runtime/ref'], 'model.binding/ref': candidate['model.binding/ref'] }

const CANCELLED: CheckEnd = { kind: 'cancelled' }
const reported = (result: 'passed' | 'failed'): CheckEnd => ({
  kind: 'reported',
  report: { result } as ConformanceReport,
})

function aHealth(
  check: (signal: AbortSignal) => Promise<CheckEnd>,
  candidates: readonly RuntimeCandidate[] = [candidate],
) {
  const scene = anEscalation()
  const told: (number | null)[] = []
  const health = createBaselineHealth({
    runtimes: { candidates: async () => candidates, runtime: () => null } as never,
    conformance: {
      status: () => ({ status: 'unavailable', reason: 'conformance-missing' }),
      report: () => null,
      check: async (_one: RuntimeCandidate, onProgress: (share: number) => void, signal: AbortSignal) => {
        onProgress(0.5)
        return check(signal)
      },
    },
    clock: scene.ports.clock,
    log: scene.ports.log,
    course: async () => soundBaseline,
    onProgress: (_subject, progress) => void told.push(progress),
  })
  return { ...scene, health, told }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<CheckEnd>((resolve) => signal.addEventListener('abort', () => resolve(CANCELLED), { once: true }))

describe('the health of the baseline', () => {
  it('says who is there and what stands in the way', async () => {
    const { health } = aHealth(async () => CANCELLED)
    expect(await health.read()).toMatchObject({
      isLost: false,
      candidates: [{ ...subject, obstacle: 'conformance-missing', canBeChecked: true, report: null, progress: null }],
    })
  })

  it('is checked on demand, tells how far it is, and records that the operator asked', async () => {
    const { health, told, decisions } = aHealth(async () => reported('failed'))
    expect(await health.check(subject)).toEqual({ outcome: 'failed' })
    expect(told).toEqual([0, 0.5, null])
    expect(await decisions()).toMatchObject([
      { kind: 'conformance', outcome: 'failed', provenance: 'operator-approved', 'reason/code': 'operator-asked' },
    ])
  })

  it('stops a check that is no longer wanted, and shows it while it runs', async () => {
    const { health, decisions } = aHealth(whenAborted)
    const checking = health.check(subject)
    await settled()
    expect((await health.read()).candidates).toMatchObject([{ progress: 0.5 }])
    health.stop(subject)
    expect(await checking).toEqual({ outcome: 'cancelled' })
    expect(await decisions()).toMatchObject([{ outcome: 'cancelled' }])
    expect((await health.read()).candidates).toMatchObject([{ progress: null }])
  })

  it('runs one check however often it is asked for, and everybody hears how it ended', async () => {
    let begun = 0
    const passing = Promise.withResolvers<CheckEnd>()
    const { health, decisions } = aHealth(() => {
      begun += 1
      return passing.promise
    })
    const first = health.check(subject)
    await settled()
    const second = health.check(subject)
    await settled()
    passing.resolve(reported('passed'))
    expect(await Promise.all([first, second])).toEqual([{ outcome: 'passed' }, { outcome: 'passed' }])
    expect(begun).toBe(1)
    expect(await decisions()).toHaveLength(1)
    await health.check(subject)
    expect(begun).toBe(2)
  })

  it('tells what cut a check short as what happened to the runtime, and not as the will of the operator', async () => {
    const accident = { outcome: 'failed', reason: 'out-of-memory' } as const
    const { health, decisions } = aHealth(async () => ({ kind: 'broken-off', accident }))
    expect(await health.check(subject)).toEqual({ outcome: 'broken-off', 'reason/code': 'out-of-memory' })
    expect(await decisions()).toMatchObject([{ outcome: 'broken-off', 'detail/code': 'out-of-memory' }])
  })

  it('stops its checks when it is closed', async () => {
    const { health } = aHealth(whenAborted)
    const checking = health.check(subject)
    await settled()
    health.close()
    expect(await checking).toEqual({ outcome: 'cancelled' })
  })

  it.each<[string, Partial<RuntimeCandidate>, string]>([
    ['a program on a pipe', { transport: 'command_stdio' }, 'transport-not-local-enough'],
    ['what still loads', { state: 'loading' }, 'runtime-loading'],
    ['what is not there', { state: 'unreachable', verdict: unverified }, 'runtime-unhealthy'],
    ['what does not work', { state: 'unhealthy' }, 'runtime-unhealthy'],
    ['what is not set up', { state: 'not-configured' }, 'runtime-not-configured'],
    ['what has no model', { state: 'model-missing' }, 'model-missing'],
    ['what has no engine on this machine', { state: 'engine-missing' }, 'engine-missing'],
    ['what cannot load its model', { state: 'model-failed' }, 'model-load-failed'],
    ['what passes words on', { verdict: { ...unverified, verdict: 'remote-proxied' } }, 'egress-denied'],
    ['what cannot show where it runs', { verdict: unverified }, 'locality-unverified'],
    ['what reads too little', { windowTokens: 2_047 }, 'window-too-small'],
  ])('asks nothing of %s, and says why', async (_what, change, obstacle) => {
    let isAsked = false
    const ask = async () => {
      isAsked = true
      return reported('passed')
    }
    const { health, told, decisions } = aHealth(ask, [aCandidate(change)])
    expect((await health.read()).candidates).toMatchObject([{ obstacle, canBeChecked: false }])
    expect(await health.check(subject)).toEqual({ outcome: 'not-asked', obstacle })
    expect([isAsked, told, await decisions()]).toEqual([false, [], []])
  })

  it.each<[string, Partial<RuntimeCandidate>]>([
    ['just large enough', { windowTokens: 2_048 }],
    ['not known', { windowTokens: null }],
  ])('checks one whose window is %s', async (_what, change) => {
    const { health } = aHealth(async () => reported('passed'), [aCandidate(change)])
    expect((await health.read()).candidates).toMatchObject([{ obstacle: 'conformance-missing', canBeChecked: true }])
    expect(await health.check(subject)).toEqual({ outcome: 'passed' })
  })

  it('is not told of what writes no words', async () => {
    const { health } = aHealth(async () => CANCELLED, [aCandidate({ operations: ['embed'] }), candidate])
    expect((await health.read()).candidates).toHaveLength(1)
  })

  it('does not check what is not there', async () => {
    const { health, decisions } = aHealth(async () => CANCELLED)
    expect(await health.check({ ...subject, 'runtime/ref': 'runtime/gone' })).toBe('unknown-runtime')
    expect(await decisions()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import { soundBaseline } from '../../src-shared/projection/activity-baseline'
import { createBaselineHealth } from './baseline-health'
import { aCandidate } from './fixtures/a-candidate'
import { anEscalation, settled } from './fixtures/an-escalation'
import type { RuntimeCandidate } from './runtime-candidate'

const candidate = aCandidate()
const subject = { 'runtime/ref': candidate['runtime/ref'], 'model.binding/ref': candidate['model.binding/ref'] }

function aHealth(check: (signal: AbortSignal) => Promise<ConformanceReport | null>) {
  const scene = anEscalation()
  const told: (number | null)[] = []
  const health = createBaselineHealth({
    runtimes: { candidates: async () => [candidate], runtime: () => null } as never,
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
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))

describe('the health of the baseline', () => {
  it('says who is there and what stands in the way', async () => {
    const { health } = aHealth(async () => null)
    expect(await health.read()).toMatchObject({
      isLost: false,
      candidates: [{ ...subject, obstacle: 'conformance-missing', report: null, progress: null }],
    })
  })

  it('is checked on demand, tells how far it is, and records that the operator asked', async () => {
    const { health, told, decisions } = aHealth(async () => ({ result: 'failed' }) as ConformanceReport)
    expect(await health.check(subject)).toBe('failed')
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
    expect(await checking).toBe('cancelled')
    expect(await decisions()).toMatchObject([{ outcome: 'cancelled' }])
    expect((await health.read()).candidates).toMatchObject([{ progress: null }])
  })

  it('runs one check at a time, however often it is asked for', async () => {
    let begun = 0
    const { health, decisions } = aHealth((signal) => {
      begun += 1
      return whenAborted(signal)
    })
    const checking = health.check(subject)
    await settled()
    expect(await health.check(subject)).toBe('cancelled')
    expect(begun).toBe(1)
    health.stop(subject)
    await checking
    expect(await decisions()).toHaveLength(1)
  })

  it('does not check what is not there', async () => {
    const { health, decisions } = aHealth(async () => null)
    expect(await health.check({ ...subject, 'runtime/ref': 'runtime/gone' })).toBe('unknown-runtime')
    expect(await decisions()).toEqual([])
  })
})

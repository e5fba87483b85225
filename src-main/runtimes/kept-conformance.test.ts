import { describe, expect, it } from 'vitest'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import { createCountedIds } from '../inquirium/fixtures/counted-ids'
import type { Adapter } from './adapter'
import { cutOff, finished } from './attempt-end'
import { createContractRuntime } from './contract-runtime'
import { createKeptConformance } from './kept-conformance'

const candidate = aCandidate()
const never = new AbortController().signal

/** What is kept between two runs of the app. */
function aDisk() {
  let reports: readonly ConformanceReport[] = []
  const kept = {
    read: () => reports,
    write: async (next: readonly ConformanceReport[]) => {
      reports = next
    },
  }
  return { kept, reports: () => reports }
}

function openOver({ kept }: ReturnType<typeof aDisk>, nowMs = 1_795_000_000_000, machineRef = 'machine/here') {
  let isWorking = true
  const ids = createCountedIds(`${nowMs}-`)
  const clock = { nowMs: () => nowMs }
  const adapter: Adapter = {
    'runtime/ref': candidate['runtime/ref'],
    name: candidate.name,
    kind: 'embedded',
    ignoredParameters: [],
    probe: async () => [candidate],
    async stream({ request }, answer, signal) {
      if (!isWorking) return cutOff('failed', 'runtime-error')
      for (let token = 0; token < (request.parameters.max_tokens ?? 0); token += 1) {
        if (signal.aborted) return cutOff('cancelled', 'operator-cancelled')
        answer.text('word ')
      }
      return finished('length')
    },
    embed: async () => cutOff('handler-unavailable', 'operation-unsupported'),
    close: async () => undefined,
  }
  const runtime = createContractRuntime(adapter, clock)
  const conformance = createKeptConformance({ runtime: () => runtime, clock, machineRef, nextId: ids.next, kept })
  const check = (signal = never) => conformance.check(candidate, () => undefined, signal)
  const breakIt = () => {
    isWorking = false
  }
  return { ...conformance, check, breakIt }
}

const READY = { status: 'ready', renew: false }
const DAY = 86_400_000

describe('a conformance report', () => {
  it('outlives the process, for this candidate on this machine, and ages', async () => {
    const disk = aDisk()
    const first = openOver(disk)
    expect(first.status(candidate)).toMatchObject({ reason: 'conformance-missing' })
    await first.check()
    const later = (days: number, machine?: string) => openOver(disk, 1_795_000_000_000 + days * DAY, machine)
    expect(later(1).status(candidate)).toEqual(READY)
    expect(later(6.5).status(candidate)).toEqual({ status: 'ready', renew: true })
    expect(later(8).status(candidate)).toMatchObject({ reason: 'conformance-stale' })
    expect(later(1, 'machine/there').status(candidate)).not.toEqual(READY)
    const changed = { ...candidate, 'identity/digest': `sha256:${'9'.repeat(64)}` }
    expect(later(1).status(changed)).toMatchObject({ reason: 'conformance-missing' })
    expect([later(1).report(changed), later(1).report(candidate)?.result]).toEqual([null, 'passed'])
  })

  it('is replaced by the next one, and a run that was stopped replaces nothing', async () => {
    const disk = aDisk()
    const conformance = openOver(disk)
    await conformance.check()
    expect(await conformance.check(AbortSignal.abort())).toBeNull()
    expect(conformance.status(candidate)).toEqual(READY)
    conformance.breakIt()
    expect(await conformance.check()).toMatchObject({ result: 'failed' })
    expect(conformance.status(candidate)).toMatchObject({ reason: 'conformance-failed' })
    expect(disk.reports()).toHaveLength(1)
  })
})

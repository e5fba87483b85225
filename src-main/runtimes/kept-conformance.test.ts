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
  const conformance = createKeptConformance({
    runtime: (ref) => (ref === candidate['runtime/ref'] ? runtime : null),
    clock,
    machineRef,
    nextId: ids.next,
    kept,
  })
  const check = (signal = never, of = candidate, onProgress: (fraction: number) => void = () => undefined) =>
    conformance.check(of, onProgress, signal)
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

  it('of what the candidate was before it changed goes with the next one', async () => {
    const disk = aDisk()
    const conformance = openOver(disk)
    await conformance.check()
    const changed = { ...candidate, 'identity/digest': `sha256:${'9'.repeat(64)}` }
    await conformance.check(never, changed)
    expect([conformance.status(candidate), conformance.status(changed)]).toMatchObject([
      { reason: 'conformance-missing' },
      READY,
    ])
    expect(disk.reports()).toHaveLength(1)
  })

  it('that the disk has no room for holds until the app ends, and two at once are both kept', async () => {
    const disk = aDisk()
    const full = openOver({ ...disk, kept: { ...disk.kept, write: () => Promise.reject(new Error('ENOSPC')) } })
    expect(await full.check()).toMatchObject({ result: 'passed' })
    expect(full.status(candidate)).toEqual(READY)
    const writing = { now: 0, most: 0 }
    const slow = {
      ...disk.kept,
      async write(reports: readonly ConformanceReport[]) {
        writing.now += 1
        writing.most = Math.max(writing.most, writing.now)
        await new Promise(setImmediate)
        writing.now -= 1
        await disk.kept.write(reports)
      },
    }
    const conformance = openOver({ ...disk, kept: slow })
    const another = { ...candidate, 'model.binding/ref': 'model.binding/embedded/another' }
    await Promise.all([conformance.check(), conformance.check(never, another)])
    expect([writing.most, disk.reports().length]).toEqual([1, 2])
  })

  it('is of one candidate alone, and leaves those of others where they are', async () => {
    const disk = aDisk()
    const conformance = openOver(disk)
    const another = { ...candidate, 'model.binding/ref': 'model.binding/embedded/another' }
    await conformance.check()
    expect([conformance.report(another), conformance.status(another)]).toMatchObject([
      null,
      { reason: 'conformance-missing' },
    ])
    await conformance.check(never, another)
    expect([conformance.status(candidate), conformance.status(another)]).toEqual([READY, READY])
    expect(disk.reports()).toHaveLength(2)
  })

  it('is made with progress from nothing towards the whole', async () => {
    const fractions: number[] = []
    await openOver(aDisk()).check(never, candidate, (fraction) => void fractions.push(fraction))
    expect(fractions).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
  })

  it('is not made of a runtime that is gone', async () => {
    const disk = aDisk()
    expect(await openOver(disk).check(never, { ...candidate, 'runtime/ref': 'runtime/gone' })).toBeNull()
    expect(disk.reports()).toEqual([])
  })
})

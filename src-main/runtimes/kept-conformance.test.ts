import { describe, expect, it } from 'vitest'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import { createCountedIds } from '../inquirium/fixtures/counted-ids'
import type { Adapter } from './adapter'
import { type AttemptEnd, cutOff, finished } from './attempt-end'
import { createSharedRuns } from './conformance-sharing'
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
  let broken: AttemptEnd | null = null
  const ids = createCountedIds(`${nowMs}-`)
  const clock = { nowMs: () => nowMs, elapsedMs: () => 0 }
  const adapter: Adapter = {
    'runtime/ref': candidate['runtime/ref'],
    name: candidate.name,
    kind: 'embedded',
    ignoredParameters: [],
    probe: async () => [candidate],
    async stream({ request }, answer, signal) {
      if (broken !== null) return broken
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
  const breakIt = (end = cutOff('failed', 'runtime-error')) => {
    broken = end
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
    expect(await conformance.check(AbortSignal.abort())).toEqual({ kind: 'cancelled' })
    expect(conformance.status(candidate)).toEqual(READY)
    conformance.breakIt()
    expect(await conformance.check()).toMatchObject({ kind: 'reported', report: { result: 'failed' } })
    expect(conformance.status(candidate)).toMatchObject({ reason: 'conformance-failed' })
    expect(disk.reports()).toHaveLength(1)
  })

  it('stays as it is when something happens to the runtime while it is checked anew', async () => {
    const disk = aDisk()
    const conformance = openOver(disk)
    await conformance.check()
    const before = disk.reports()
    conformance.breakIt(cutOff('failed', 'out-of-memory'))
    expect(await conformance.check()).toEqual({
      kind: 'broken-off',
      accident: { outcome: 'failed', reason: 'out-of-memory' },
    })
    expect([disk.reports(), conformance.status(candidate)]).toEqual([before, READY])
    const unchecked = openOver(aDisk())
    unchecked.breakIt(cutOff('failed', 'runtime-crashed'))
    await unchecked.check()
    expect(unchecked.report(candidate)).toBeNull()
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
    expect(await full.check()).toMatchObject({ kind: 'reported', report: { result: 'passed' } })
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
    expect(await openOver(disk).check(never, { ...candidate, 'runtime/ref': 'runtime/gone' })).toEqual({
      kind: 'broken-off',
      accident: { outcome: 'handler-unavailable', reason: 'runtime-not-configured' },
    })
    expect(disk.reports()).toEqual([])
  })
})

describe('a check that several want at once', () => {
  /** Runs that go on until they are told how to end. */
  function aShared() {
    const begun: {
      readonly tell: (fraction: number) => void
      readonly end: (end: string) => void
      isStopped: boolean
    }[] = []
    const share = createSharedRuns<string>('cancelled')
    const join = (key: string, signal = never, onProgress: (fraction: number) => void = () => undefined) =>
      share({
        key,
        start(tell, stop) {
          const { promise, resolve } = Promise.withResolvers<string>()
          const run = { tell, end: resolve, isStopped: false }
          begun.push(run)
          stop.addEventListener('abort', () => {
            run.isStopped = true
          })
          return promise
        },
        onProgress,
        signal,
      })
    return { join, begun }
  }
  const settled = () => new Promise(setImmediate)

  it('is run once, and everybody is told how far it is and how it ended', async () => {
    const { join, begun } = aShared()
    const heard: [string, number][] = []
    const first = join('one', never, (fraction) => void heard.push(['first', fraction]))
    await settled()
    begun[0]?.tell(0.4)
    const second = join('one', never, (fraction) => void heard.push(['second', fraction]))
    await settled()
    begun[0]?.tell(0.5)
    begun[0]?.end('passed')
    expect(await Promise.all([first, second])).toEqual(['passed', 'passed'])
    expect(begun).toHaveLength(1)
    expect(heard).toEqual([
      ['first', 0.4],
      ['second', 0.4],
      ['first', 0.5],
      ['second', 0.5],
    ])
  })

  it('is another one for another candidate, and after it has ended', async () => {
    const { join, begun } = aShared()
    const first = join('one')
    const other = join('other')
    await settled()
    expect(begun).toHaveLength(2)
    begun[0]?.end('passed')
    begun[1]?.end('failed')
    expect(await Promise.all([first, other])).toEqual(['passed', 'failed'])
    void join('one')
    await settled()
    expect(begun).toHaveLength(3)
  })

  it('goes on for as long as anybody waits, and ends when nobody does', async () => {
    const { join, begun } = aShared()
    const [leaving, last] = [new AbortController(), new AbortController()]
    const first = join('one', leaving.signal)
    const second = join('one', last.signal)
    await settled()
    leaving.abort()
    expect(await first).toBe('cancelled')
    expect(begun[0]?.isStopped).toBe(false)
    last.abort()
    expect(begun[0]?.isStopped).toBe(true)
    begun[0]?.end('too late')
    expect(await second).toBe('cancelled')
  })

  it('begins anew for whoever comes while it is being stopped, once the runtime is free', async () => {
    const { join, begun } = aShared()
    const leaving = new AbortController()
    const first = join('one', leaving.signal)
    await settled()
    leaving.abort()
    const second = join('one')
    const third = join('one')
    await settled()
    expect(begun).toHaveLength(1)
    begun[0]?.end('stopped')
    await settled()
    expect(begun).toHaveLength(2)
    begun[1]?.end('passed')
    expect(await Promise.all([first, second, third])).toEqual(['cancelled', 'passed', 'passed'])
  })

  it('is not begun for somebody who no longer wants it, and fails for everybody alike', async () => {
    const { join, begun } = aShared()
    expect(await join('one', AbortSignal.abort())).toBe('cancelled')
    expect(begun).toEqual([])
    const failing = createSharedRuns<string>('cancelled')
    const wanted = {
      key: 'one',
      start: () => Promise.reject(new Error('a bug')),
      onProgress: () => undefined,
      signal: never,
    }
    const outcomes = await Promise.allSettled([failing(wanted), failing(wanted)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('writes one report for two who want it at the same moment', async () => {
    const disk = aDisk()
    const conformance = openOver(disk)
    const [one, two] = await Promise.all([conformance.check(), conformance.check()])
    expect(one).toMatchObject({ kind: 'reported', report: { result: 'passed' } })
    expect(two).toEqual(one)
    expect(disk.reports()).toHaveLength(1)
  })
})

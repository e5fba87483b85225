import type {
  BaselineCandidate,
  BaselineHealth,
  BaselineSubject,
  CheckOutcome,
} from '../../src-shared/contract/baseline'
import type { BaselineCourse } from '../../src-shared/projection/activity-baseline'
import { baselineObstacle, obstacleToCheck } from './baseline-obstacle'
import { toldOf } from './check-for-attempt'
import type { CheckEnd, Conformance, ConformanceReports } from './conformance-port'
import type { DecisionLog } from './decision-log'
import type { Clock } from './host-ports'
import { type RuntimeCandidate, refsOf } from './runtime-candidate'
import type { RuntimeDirectory } from './runtime-directory'

export interface BaselineHealthPorts {
  readonly runtimes: RuntimeDirectory
  readonly conformance: Conformance & ConformanceReports
  readonly clock: Clock
  course(): Promise<BaselineCourse>
  log(): DecisionLog
  onProgress(subject: BaselineSubject, progress: number | null): void
}

interface Running {
  readonly stop: AbortController
  readonly outcome: Promise<CheckOutcome>
}

/** Says which runtimes can serve the baseline and why others cannot, and checks one when the operator asks for it. */
export function createBaselineHealth(ports: BaselineHealthPorts) {
  const { runtimes, conformance, clock, log, onProgress } = ports
  const running = new Map<string, Running>()
  const progress = new Map<string, number>()

  const describe = (candidate: RuntimeCandidate): BaselineCandidate => {
    const status = conformance.status(candidate)
    const report = conformance.report(candidate)
    const { name, model, origin, transport, state } = candidate
    return {
      ...subjectOf(candidate),
      name,
      model,
      origin,
      transport,
      state,
      obstacle: baselineObstacle(candidate, status),
      canBeChecked: obstacleToCheck(candidate) === null,
      isDue: status.status === 'ready' && status.renew,
      report: report && { at: report['time/finished-at'], result: report.result, checks: report.checks },
      progress: progress.get(keyOf(candidate)) ?? null,
    }
  }

  async function check(subject: BaselineSubject): Promise<CheckOutcome | 'unknown-runtime'> {
    const found = (await runtimes.candidates(new AbortController().signal)).find((one) => keyOf(one) === keyOf(subject))
    if (found === undefined) return 'unknown-runtime'
    // Whoever asks twice hears how the check ends that runs already.
    const already = running.get(keyOf(subject))
    if (already !== undefined) return already.outcome
    const obstacle = obstacleToCheck(found)
    return obstacle === null ? begin(found) : { outcome: 'not-asked', obstacle }
  }

  function begin(candidate: RuntimeCandidate): Promise<CheckOutcome> {
    const key = keyOf(candidate)
    const stop = new AbortController()
    const tell = (share: number) => {
      progress.set(key, share)
      onProgress(subjectOf(candidate), share)
    }
    const outcome = carryOut(candidate, tell, stop.signal).finally(() => {
      running.delete(key)
      progress.delete(key)
      onProgress(subjectOf(candidate), null)
    })
    running.set(key, { stop, outcome })
    return outcome
  }

  async function carryOut(
    candidate: RuntimeCandidate,
    tell: (share: number) => void,
    signal: AbortSignal,
  ): Promise<CheckOutcome> {
    const startedMs = clock.elapsedMs()
    tell(0)
    const end = await conformance.check(candidate, tell, signal)
    await log().take({
      kind: 'conformance',
      ...toldOf(end),
      'reason/code': 'operator-asked',
      provenance: 'operator-approved',
      refs: refsOf(candidate),
      counts: { 'duration/ms': Math.round(clock.elapsedMs() - startedMs) },
    })
    return outcomeOf(end)
  }

  return {
    async read(): Promise<BaselineHealth> {
      const { loss, failures } = await ports.course()
      const candidates = await runtimes.candidates(new AbortController().signal)
      const able = candidates.filter(({ operations }) => operations.includes('generate'))
      return { isLost: loss !== null, failures, candidates: able.map(describe) }
    },
    check,
    stop: (subject: BaselineSubject) => running.get(keyOf(subject))?.stop.abort(),
    close() {
      for (const { stop } of running.values()) stop.abort()
    },
  }
}

function outcomeOf(end: CheckEnd): CheckOutcome {
  switch (end.kind) {
    case 'reported':
      return { outcome: end.report.result }
    case 'cancelled':
      return { outcome: 'cancelled' }
    case 'broken-off':
      return { outcome: 'broken-off', 'reason/code': end.accident.reason }
  }
}

const subjectOf = (subject: BaselineSubject): BaselineSubject => ({
  'runtime/ref': subject['runtime/ref'],
  'model.binding/ref': subject['model.binding/ref'],
})

const keyOf = (subject: BaselineSubject) => JSON.stringify([subject['runtime/ref'], subject['model.binding/ref']])

import type {
  BaselineCandidate,
  BaselineHealth,
  BaselineSubject,
  CheckOutcome,
} from '../../src-shared/contract/baseline'
import type { BaselineCourse } from '../../src-shared/projection/activity-baseline'
import { refsOf } from './choose-for-attempt'
import type { Conformance, ConformanceReports } from './conformance-port'
import type { DecisionLog } from './decision-log'
import type { Clock } from './host-ports'
import type { RuntimeCandidate } from './runtime-candidate'
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
  readonly controller: AbortController
  progress: number
}

/** Says which runtimes can serve the baseline and why others cannot, and checks one when the operator asks for it. */
export function createBaselineHealth(ports: BaselineHealthPorts) {
  const { runtimes, conformance, clock, log, onProgress } = ports
  const running = new Map<string, Running>()

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
      obstacle: status.status === 'ready' ? null : status.reason,
      isDue: status.status === 'ready' && status.renew,
      report: report && { at: report['time/finished-at'], result: report.result, checks: report.checks },
      progress: running.get(keyOf(candidate))?.progress ?? null,
    }
  }

  async function check(subject: BaselineSubject): Promise<CheckOutcome | 'unknown-runtime'> {
    const controller = new AbortController()
    const found = (await runtimes.candidates(controller.signal)).find((one) => keyOf(one) === keyOf(subject))
    if (found === undefined) return 'unknown-runtime'
    // Whoever asks twice is told of the check that runs already.
    if (running.has(keyOf(subject))) return 'cancelled'
    const run: Running = { controller, progress: 0 }
    running.set(keyOf(subject), run)
    const startedMs = clock.elapsedMs()
    const tell = (progress: number) => {
      run.progress = progress
      onProgress(subjectOf(found), progress)
    }
    try {
      tell(0)
      const report = await conformance.check(found, tell, controller.signal)
      const outcome = report === null ? 'cancelled' : report.result
      await log().take({
        kind: 'conformance',
        outcome,
        'reason/code': 'operator-asked',
        provenance: 'operator-approved',
        refs: refsOf(found),
        counts: { 'duration/ms': Math.round(clock.elapsedMs() - startedMs) },
      })
      return outcome
    } finally {
      running.delete(keyOf(subject))
      onProgress(subjectOf(found), null)
    }
  }

  return {
    async read(): Promise<BaselineHealth> {
      const { loss, failures } = await ports.course()
      const candidates = await runtimes.candidates(new AbortController().signal)
      const able = candidates.filter(({ operations }) => operations.includes('generate'))
      return { isLost: loss !== null, failures, candidates: able.map(describe) }
    },
    check,
    stop: (subject: BaselineSubject) => running.get(keyOf(subject))?.controller.abort(),
    close() {
      for (const { controller } of running.values()) controller.abort()
    },
  }
}

const subjectOf = (subject: BaselineSubject): BaselineSubject => ({
  'runtime/ref': subject['runtime/ref'],
  'model.binding/ref': subject['model.binding/ref'],
})

const keyOf = (subject: BaselineSubject) => JSON.stringify([subject['runtime/ref'], subject['model.binding/ref']])

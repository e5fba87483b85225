import { baselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import type { CheckEnd, Conformance, ConformanceReports } from '../inquirium/conformance-port'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Runtime } from '../inquirium/runtime-port'
import { runConformance } from './conformance'
import { conformanceDigest } from './conformance-fixtures'
import { createSharedRuns } from './conformance-sharing'
import { conformanceSubject } from './conformance-subject'
import { instantOf, type RuntimeClock } from './runtime-clock'

export interface KeptConformanceOptions {
  readonly runtime: (ref: string) => Runtime | null
  readonly clock: RuntimeClock
  readonly machineRef: string
  readonly nextId: () => string
  /** The reports of earlier runs, and where new ones go. */
  readonly kept: { read(): readonly ConformanceReport[]; write(reports: readonly ConformanceReport[]): Promise<void> }
}

/** Conformance whose reports outlive the process: one per candidate, the newest. */
export function createKeptConformance(options: KeptConformanceOptions): Conformance & ConformanceReports {
  const { clock, machineRef, kept } = options
  let reports = kept.read()
  let saving: Promise<void> = Promise.resolve()
  const isAbout = (candidate: RuntimeCandidate) => (report: ConformanceReport) =>
    report.subject['identity/digest'] === candidate['identity/digest'] &&
    report.subject['model.binding/ref'] === candidate['model.binding/ref']

  const share = createSharedRuns<CheckEnd>({ kind: 'cancelled' })

  async function run(
    candidate: RuntimeCandidate,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<CheckEnd> {
    const runtime = options.runtime(candidate['runtime/ref'])
    if (runtime === null) return GONE
    const end = await runConformance({
      runtime,
      candidate,
      clock,
      machineRef,
      reportRef: `report/${options.nextId()}`,
      onCheck: (_check, done, total) => onProgress(done / total),
      signal,
    })
    if (end.kind !== 'reported') return end
    // The same model before it or its runtime changed will not come back.
    reports = [...reports.filter(({ subject }) => !isAtTheSamePlace(subject, candidate)), end.report]
    // On a full disk the report holds until the app ends; whoever waits for it is not to go without an answer.
    saving = saving.then(() => kept.write(reports)).catch(() => undefined)
    await saving
    return end
  }

  return {
    report: (candidate) => reports.find(isAbout(candidate)) ?? null,
    status: (candidate) =>
      baselineStatus(
        {
          subject: conformanceSubject(candidate),
          fixtureDigest: conformanceDigest,
          machineRef,
          now: instantOf(clock),
        },
        reports.find(isAbout(candidate)) ?? null,
      ),
    check: (candidate, onProgress, signal) =>
      share({
        key: JSON.stringify(Object.values(conformanceSubject(candidate))),
        start: (onStep, stop) => run(candidate, onStep, stop),
        onProgress,
        signal,
      }),
  }
}

/** Taken out of the configuration, or no longer found, since it was looked at. */
const GONE: CheckEnd = {
  kind: 'broken-off',
  accident: { outcome: 'handler-unavailable', reason: 'runtime-not-configured' },
}

const isAtTheSamePlace = (subject: ConformanceReport['subject'], candidate: RuntimeCandidate) =>
  subject['adapter.instance/ref'] === candidate['adapter.instance/ref'] &&
  subject['model.binding/ref'] === candidate['model.binding/ref']

import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import type { RuntimeCandidate } from './runtime-candidate'

/** The reports that are kept, for whoever wants to see them. */
export interface ConformanceReports {
  /** The newest report on a candidate, whatever it says. */
  report(candidate: RuntimeCandidate): ConformanceReport | null
}

/** Whether candidates are fit for the baseline, by reports that are kept and can be renewed. */
export interface Conformance {
  status(candidate: RuntimeCandidate): BaselineStatus
  /** Runs the suite and keeps its report. Null when it was cut short: an unfinished run proves nothing. */
  check(
    candidate: RuntimeCandidate,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<ConformanceReport | null>
}

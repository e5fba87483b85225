import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import type { ConformanceReport } from '../../src-shared/inquirium/conformance-report'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { RuntimeCandidate } from './runtime-candidate'

type AccidentBy<O extends 'interrupted' | 'failed' | 'handler-unavailable'> = {
  readonly outcome: O
  readonly reason: OutcomeReason<O>
}

/** Something that happened to a runtime while it was checked. It says nothing of what the runtime can do. */
export type Accident = AccidentBy<'interrupted'> | AccidentBy<'failed'> | AccidentBy<'handler-unavailable'>

/** How a check ended. Only one that ran to its end has a report: an unfinished one proves nothing. */
export type CheckEnd =
  | { readonly kind: 'reported'; readonly report: ConformanceReport }
  /** Whoever wanted it no longer does. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'broken-off'; readonly accident: Accident }

/** The reports that are kept, for whoever wants to see them. */
export interface ConformanceReports {
  /** The newest report on a candidate, whatever it says. */
  report(candidate: RuntimeCandidate): ConformanceReport | null
}

/** Whether candidates are fit for the baseline, by reports that are kept and can be renewed. */
export interface Conformance {
  status(candidate: RuntimeCandidate): BaselineStatus
  /** Runs the suite and keeps its report, or joins the run that is under way for the same candidate. */
  check(candidate: RuntimeCandidate, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<CheckEnd>
}

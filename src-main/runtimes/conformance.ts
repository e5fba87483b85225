import {
  type ConformanceCheck,
  ConformanceChecks,
  ConformanceReport,
} from '../../src-shared/inquirium/conformance-report'
import type { CheckEnd } from '../inquirium/conformance-port'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Runtime } from '../inquirium/runtime-port'
import { type Answers, type CheckResult, conformanceChecks } from './conformance-checks'
import { conformanceDigest } from './conformance-fixtures'
import { conformanceSubject } from './conformance-subject'
import { instantOf, type RuntimeClock } from './runtime-clock'

export type ConformanceRun = {
  readonly runtime: Runtime
  readonly candidate: RuntimeCandidate
  readonly clock: RuntimeClock
  readonly machineRef: string
  /** Host-made name of the report. */
  readonly reportRef: string
  readonly onCheck: (check: ConformanceCheck, done: number, total: number) => void
  readonly signal: AbortSignal
}

/** In the order they run: telling tools and remote signs needs every answer, so those two come last. */
const ORDER: readonly ConformanceCheck[] = [
  'transport-is-local',
  'generates',
  'window-is-large-enough',
  'output-is-bounded',
  'streams',
  'stops',
  'survives-bad-input',
  'sends-no-telemetry',
  'has-no-tools',
  'has-no-remote-fallback',
]

/** Runs the baseline suite against one candidate. One that is cut short reports nothing: it has shown nothing. */
export async function runConformance(run: ConformanceRun): Promise<CheckEnd> {
  const { runtime, candidate, clock, signal } = run
  const startedAt = instantOf(clock)
  const answers: Answers = { ordinary: [], every: [] }
  let probe = { runtime, candidate, elapsedMs: clock.elapsedMs, signal }
  const results = new Map<ConformanceCheck, CheckResult>()
  for (const [done, check] of ORDER.entries()) {
    run.onCheck(check, done, ORDER.length)
    const result = isPointless(results) ? NOT_RUN : await conformanceChecks[check](probe, answers)
    if (signal.aborted) return { kind: 'cancelled' }
    if (result.outcome === 'broken-off') return { kind: 'broken-off', accident: result.accident }
    results.set(check, result)
    if (check === 'generates') probe = { ...probe, candidate: await lookAgain(run) }
  }
  const checks = ConformanceChecks.parse(Object.fromEntries(results))
  const isPassed = ORDER.every((check) => checks[check].outcome === 'passed')
  const report = ConformanceReport.parse({
    schema: 'inquirium.conformance-report.v1',
    'report/ref': run.reportRef,
    'profile/ref': 'baseline-assistant',
    subject: conformanceSubject(candidate),
    'fixture/digest': conformanceDigest,
    'machine/ref': run.machineRef,
    'time/started-at': startedAt,
    'time/finished-at': instantOf(clock),
    result: isPassed ? 'passed' : 'failed',
    checks,
  })
  return { kind: 'reported', report }
}

/** A model that is loaded when it is first asked has a window only then. */
async function lookAgain({ runtime, candidate, signal }: ConformanceRun): Promise<RuntimeCandidate> {
  if (candidate.windowTokens !== null) return candidate
  const found = await runtime.probe(signal)
  const isSame = (each: RuntimeCandidate) => each['model.binding/ref'] === candidate['model.binding/ref']
  return { ...candidate, windowTokens: found.find(isSame)?.windowTokens ?? null }
}

const NOT_RUN: CheckResult = { outcome: 'not-run', 'reason/code': 'earlier-check-failed' }

/** A candidate of the wrong kind is not asked anything, and one that cannot answer is not asked again. */
function isPointless(results: ReadonlyMap<ConformanceCheck, CheckResult>): boolean {
  return results.get('transport-is-local')?.outcome === 'failed' || results.get('generates')?.outcome === 'failed'
}

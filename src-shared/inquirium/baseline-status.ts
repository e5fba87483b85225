import { baselineAssistantProfile } from './baseline-profile'
import type { ConformanceReport, ConformanceSubject } from './conformance-report'
import type { Instant } from './primitives'

const DAY_MS = 86_400_000
const FRESH_FOR_MS = 7 * DAY_MS
const RENEW_AFTER_MS = 6 * DAY_MS

/** What a report must be about to count, and the moment it is asked about. */
export type BaselineQuestion = {
  readonly subject: ConformanceSubject
  readonly fixtureDigest: string
  readonly machineRef: string
  readonly now: Instant
}

export type BaselineStatus =
  | { readonly status: 'ready'; readonly renew: boolean }
  | { readonly status: 'unavailable'; readonly reason: BaselineReason }

export type BaselineReason =
  | 'transport-not-local-enough'
  | 'conformance-missing'
  | 'conformance-stale'
  | 'conformance-failed'

/** Whether a candidate may serve the baseline now. Only a fresh passing report about exactly this candidate says yes. */
export function baselineStatus(question: BaselineQuestion, report: ConformanceReport | null): BaselineStatus {
  const transports: readonly string[] = baselineAssistantProfile.requires.transports
  if (!transports.includes(question.subject.transport)) return unavailable('transport-not-local-enough')
  if (!report || !isAbout(report, question)) return unavailable('conformance-missing')
  const ageMs = Date.parse(question.now) - Date.parse(report['time/finished-at'])
  // A report from the future comes from a changed clock and proves nothing about its age.
  if (ageMs < 0 || ageMs > FRESH_FOR_MS) return unavailable('conformance-stale')
  const isDue = ageMs > RENEW_AFTER_MS
  // A runtime may have been mended since, so a failure is no more for ever than a success is.
  if (report.result === 'failed') return unavailable(isDue ? 'conformance-stale' : 'conformance-failed')
  return { status: 'ready', renew: isDue }
}

function isAbout(report: ConformanceReport, question: BaselineQuestion): boolean {
  return (
    report['fixture/digest'] === question.fixtureDigest &&
    report['machine/ref'] === question.machineRef &&
    report.subject['identity/digest'] === question.subject['identity/digest'] &&
    report.subject['runtime/ref'] === question.subject['runtime/ref'] &&
    report.subject['adapter.instance/ref'] === question.subject['adapter.instance/ref'] &&
    report.subject['model.binding/ref'] === question.subject['model.binding/ref'] &&
    report.subject.transport === question.subject.transport
  )
}

function unavailable(reason: BaselineReason): BaselineStatus {
  return { status: 'unavailable', reason }
}

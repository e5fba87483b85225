import type { TraceId } from '../inquirium/primitives'
import type { ActivityItem } from './activity-item'

/** How the baseline assistant has fared, from the trace alone. */
export interface BaselineCourse {
  /** Attempts that failed in a row. */
  readonly failures: number
  /** The record that told of the loss, or that nobody was told yet; null while it is not lost. */
  readonly loss: TraceId | 'untold' | 'being-told' | null
}

export const soundBaseline: BaselineCourse = { failures: 0, loss: null }

const FAILURES_OF_A_LOSS = 3

/** Ends that are the runtime's doing. What the operator stopped, or the end of the app cut short, says nothing of it. */
const runtimeFaults: readonly string[] = [
  'stream-ended-early',
  'runtime-stopped',
  'idle-timeout',
  'total-timeout',
  'response-malformed',
  'output-empty',
]

/**
 * Continues the fold by one record. Three failures in a row are a loss, and so is a report that expired and could not
 * be renewed; an answer, or a check that is passed, ends it.
 */
export function followBaseline(course: BaselineCourse, item: ActivityItem): BaselineCourse {
  if (item.kind === 'attempt') return afterAttempt(course, item.attempt)
  const { decision } = item
  if (decision.kind === 'escalation' && decision['reason/code'] === 'sustained-baseline-loss') {
    return decision.outcome === 'recovered' ? soundBaseline : { ...course, loss: toldBy(course) ?? item.id }
  }
  if (decision.kind !== 'conformance') return course
  if (decision.outcome === 'passed') return soundBaseline
  const isLapsed = decision.outcome === 'failed' && decision['reason/code'] === 'conformance-stale'
  return isLapsed ? { ...course, loss: course.loss ?? 'untold' } : course
}

/** The record that told of the loss, once there is one. */
export const toldBy = ({ loss }: BaselineCourse): TraceId | null =>
  loss === null || loss === 'untold' || loss === 'being-told' ? null : loss

type Attempt = Extract<ActivityItem, { kind: 'attempt' }>['attempt']

function afterAttempt(course: BaselineCourse, attempt: Attempt): BaselineCourse {
  const isBaseline = attempt.policy['trust/mode'] === 'strict_local' && !attempt['input/shape']['tool/has-any']
  if (!isBaseline) return course
  if (attempt.status === 'completed') return soundBaseline
  if (!isFailure(attempt)) return course
  const failures = course.failures + 1
  return { failures, loss: course.loss ?? (failures >= FAILURES_OF_A_LOSS ? 'untold' : null) }
}

function isFailure({ status, diagnostics }: Attempt): boolean {
  if (status === 'failed' || status === 'handler-unavailable') return true
  const isOurs = status === 'interrupted' || status === 'invalid'
  return isOurs && runtimeFaults.includes(diagnostics['error/code'] ?? '')
}

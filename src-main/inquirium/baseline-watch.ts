import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import {
  type BaselineCourse,
  followBaseline,
  soundBaseline,
  toldBy,
} from '../../src-shared/projection/activity-baseline'
import { ofKinds } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import type { DecisionLog } from './decision-log'
import type { Escalation, Matter } from './escalation'
import type { Journal } from './journal'
import type { TraceStream } from './trace-stream'

export interface BaselineWatchPorts {
  readonly journal: Journal
  readonly traces: TraceStream
  readonly escalation: Escalation
  log(place: Matter['place'], tier: Matter['tier']): DecisionLog
  showActivity(): void
  onBug(cause: unknown): void
}

export interface BaselineWatch {
  /** Before anything is known it is taken to be sound. */
  course(): BaselineCourse
  /** When it is known how things stood at the last end. */
  readonly known: Promise<void>
  stop(): void
}

/** The one matter of its kind: there is one baseline assistant. */
export const BASELINE_LOSS = 'baseline-loss'
const LOOKED_BACK_AT = 400

/** Tells once when the baseline assistant is lost for a while, and notes when it is back, across restarts too. */
export function watchBaseline(ports: BaselineWatchPorts): BaselineWatch {
  let course = soundBaseline

  function follow(recorded: RecordedTrace): void {
    const before = course
    course = followBaseline(course, activityItem(recorded))
    if (before.loss !== null && course.loss === null) recover(before, recorded)
  }

  function recover(lost: BaselineCourse, { record }: RecordedTrace): void {
    ports.escalation.end(BASELINE_LOSS)
    const isClosingItem = 'kind' in record.payload && record.payload.kind === 'escalation'
    if (lost.loss === 'untold' || isClosingItem) return
    const told = toldBy(lost)
    const closing = ports.log({}, 'personal').take({
      kind: 'escalation',
      outcome: 'recovered',
      'reason/code': 'sustained-baseline-loss',
      'detail/code': 'baseline-is-back',
      provenance: 'host-policy',
      ...(told === null ? {} : { 'follows/ref': told }),
    })
    void closing.catch(ports.onBug)
  }

  function tell(): void {
    if (course.loss !== 'untold') return
    course = { ...course, loss: 'being-told' }
    const raised = ports.escalation.raise({
      reason: 'sustained-baseline-loss',
      key: BASELINE_LOSS,
      tier: 'personal',
      place: {},
      counts: { 'failure/count': course.failures },
      notice: notificationForMatter('sustained-baseline-loss', BASELINE_LOSS),
      onAct: ports.showActivity,
      isLive: () => course.loss !== null,
    })
    void raised.catch(ports.onBug)
  }

  let sinceStart: RecordedTrace[] | null = []

  async function lookBack(): Promise<void> {
    const earlier = await ports.traces.page({
      before: 'end',
      limit: LOOKED_BACK_AT,
      filter: ofKinds('attempt', 'conformance', 'escalation'),
    })
    const meanwhile = sinceStart ?? []
    sinceStart = null
    const start = meanwhile[0]?.sequence ?? Number.POSITIVE_INFINITY
    for (const recorded of earlier.toReversed()) {
      if (recorded.sequence < start) course = followBaseline(course, activityItem(recorded))
    }
    for (const recorded of meanwhile) follow(recorded)
    tell()
  }

  const stop = ports.journal.subscribe(({ traces }) => {
    // What comes before the past is known has its place after it.
    if (sinceStart !== null) return void sinceStart.push(...traces)
    for (const recorded of traces) follow(recorded)
    tell()
  })
  return { course: () => course, known: lookBack(), stop }
}

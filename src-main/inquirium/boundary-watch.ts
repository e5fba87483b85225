import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import { type BoundaryRisk, boundaryRisksIn } from '../../src-shared/projection/activity-boundary'
import { type ActivityItem, activityItem } from '../../src-shared/projection/activity-item'
import type { Escalation } from './escalation'
import type { Ids } from './host-ports'
import type { Journal } from './journal'
import { raisedBefore } from './raised-before'
import type { TraceStream } from './trace-stream'

export interface BoundaryWatchPorts {
  readonly journal: Journal
  readonly traces: Pick<TraceStream, 'page'>
  readonly escalation: Escalation
  readonly ids: Ids
  showActivity(): void
  onBug(cause: unknown): void
}

/** Raises what was kept from leaving this machine, as loudly as the mode in force says. Returns how to stop. */
export function watchBoundaries(ports: BoundaryWatchPorts): () => void {
  const { journal, traces, escalation, ids, showActivity, onBug } = ports
  const looked = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  async function raise({ key, refs }: BoundaryRisk, item: ActivityItem): Promise<void> {
    if (!looked.has(key)) {
      escalation.recall(key, await raisedBefore({ key, refs }, item.sequence, traces))
      looked.add(key)
    }
    const { turn, operation, classification } = item
    await escalation.raise({
      ...{ reason: 'boundary-risk', key, refs, tier: classification },
      place: { ...(turn === null ? {} : { turn }), ...(operation === null ? {} : { operation }) },
      follows: item.id,
      notice: notificationForMatter('boundary-risk', `boundary:${ids.next()}`),
      onAct: showActivity,
      isLive: () => true,
    })
  }

  return journal.subscribe(({ traces: recorded }) => {
    for (const item of recorded.map(activityItem)) {
      // One after the other: the second of its kind must find that the first was raised.
      for (const risk of boundaryRisksIn(item)) last = last.then(() => raise(risk, item)).catch(onBug)
    }
  })
}

import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import { boundaryRisksIn } from '../../src-shared/projection/activity-boundary'
import { activityItem } from '../../src-shared/projection/activity-item'
import type { Escalation } from './escalation'
import type { Ids } from './host-ports'
import type { Journal } from './journal'

export interface BoundaryWatchPorts {
  readonly journal: Journal
  readonly escalation: Escalation
  readonly ids: Ids
  showActivity(): void
  onBug(cause: unknown): void
}

/** Raises what was kept from leaving this machine, as loudly as the mode in force says. Returns how to stop. */
export function watchBoundaries({ journal, escalation, ids, showActivity, onBug }: BoundaryWatchPorts): () => void {
  return journal.subscribe(({ traces }) => {
    for (const item of traces.map(activityItem)) {
      for (const { key, refs } of boundaryRisksIn(item)) {
        const raised = escalation.raise({
          reason: 'boundary-risk',
          key,
          tier: item.classification,
          place: {
            ...(item.turn === null ? {} : { turn: item.turn }),
            ...(item.operation === null ? {} : { operation: item.operation }),
          },
          refs,
          follows: item.id,
          notice: notificationForMatter('boundary-risk', `boundary:${ids.next()}`),
          onAct: showActivity,
          isLive: () => true,
        })
        void raised.catch(onBug)
      }
    }
  })
}

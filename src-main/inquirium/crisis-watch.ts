import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import type { Instant, TraceId } from '../../src-shared/inquirium/primitives'
import type { Escalation } from './escalation'
import type { Journal } from './journal'

export interface CrisisWatchPorts {
  readonly journal: Journal
  readonly escalation: Escalation
  showActivity(): void
  /** What was set aside earlier, elsewhere, and is imported now calls for nobody. */
  readonly since: Instant
  onBug(cause: unknown): void
}

/** The host's review step: policy says whether what was set aside is worth a notice. Returns how to stop. */
export function watchForCrises({ journal, escalation, showActivity, since, onBug }: CrisisWatchPorts): () => void {
  return journal.subscribe(({ traces }) => {
    for (const { record } of traces) {
      const { payload } = record
      if (!('kind' in payload) || payload.kind !== 'crisis-candidate') continue
      if (payload.outcome !== 'needs-review' || payload['time/at'] < since) continue
      const turn = payload['turn/id']
      const key = reviewKey(payload['trace/id'])
      const raised = escalation.raise({
        reason: 'crisis-candidate',
        key,
        tier: payload.classification,
        place: turn === undefined ? {} : { turn },
        refs: payload.refs,
        follows: payload['trace/id'],
        notice: notificationForMatter('crisis-candidate', key),
        onAct: showActivity,
        isLive: () => true,
      })
      void raised.catch(onBug)
    }
  })
}

export const reviewKey = (candidate: TraceId) => `review:${candidate}`

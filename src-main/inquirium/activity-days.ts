import type { ActivityDay, ActivityDays, ReadActivityDays } from '../../src-shared/contract/activity'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { newestBefore, startOfStretch } from './trace-seek'
import type { TraceStream } from './trace-stream'

/** Names the day of a moment, on the clock the operator lives by. */
export type DayOf = (at: Instant) => string

/** How much was recorded on each day, newest first. A day costs a few reads, however much happened on it. */
export async function readActivityDays(
  traces: TraceStream,
  { before, limit }: ReadActivityDays,
  dayOf: DayOf,
): Promise<ActivityDays> {
  const days: ActivityDay[] = []
  let newest = await newestBefore(traces, before ?? 'end')
  while (newest !== null && days.length < limit) {
    const day = dayOf(newest.recordedAt)
    const firstSequence = await startOfStretch(traces, newest, ({ recordedAt }) => dayOf(recordedAt) >= day)
    const lastSequence = newest.sequence
    days.push({ day, count: lastSequence - firstSequence + 1, firstSequence, lastSequence })
    newest = await newestBefore(traces, firstSequence)
  }
  return { days, next: newest === null ? null : newest.sequence + 1 }
}

import type {
  ActivityDays,
  ActivityFilter,
  ActivityItem,
  ActivityPage,
  ActivityProgress,
  ReadActivity,
  ReadActivityDays,
} from '../../src-shared/contract/activity'
import type { Instant, TurnId } from '../../src-shared/inquirium/primitives'
import { activityMatcher, everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import { type DayOf, readActivityDays } from './activity-days'
import type { TraceStream } from './trace-stream'

/** Reads the feed from the trace. It has no way to anything that was said. */
export interface ActivityReader {
  read(query: ReadActivity): Promise<ActivityPage>
  /** Oldest first. */
  turn(turn: TurnId): Promise<readonly ActivityItem[]>
  days(query: ReadActivityDays): Promise<ActivityDays>
  /** Whoever filters waits as long as this is not null. */
  progress(): Promise<ActivityProgress>
}

export interface ActivityReaderParts {
  readonly traces: TraceStream
  readonly dayOf: DayOf
}

/** How many records one request may look at. More would keep everything else in the process waiting. */
export const MOST_LOOKED_AT = 1000

export function createActivityReader({ traces, dayOf }: ActivityReaderParts): ActivityReader {
  return {
    read: ({ before, limit, filter }) => collect(traces, before ?? 'end', limit, filter),
    turn: async (turn) => (await traces.ofTurn(turn)).map(activityItem),
    progress: () => traces.progress(),
    days: (query) => readActivityDays(traces, query, dayOf),
  }
}

/** What lies at the edge of a range of time is looked through in larger steps: each is a message to another thread. */
const FURTHER_STEP = 128

async function collect(
  traces: TraceStream,
  start: number | 'end',
  limit: number,
  filter: ActivityFilter,
): Promise<ActivityPage> {
  const isWanted = activityMatcher(filter)
  const among = isEverything(filter) ? {} : { filter }
  const items: ActivityItem[] = []
  let before = start
  let reached: Instant | null = null
  for (let left = MOST_LOOKED_AT; left > 0; ) {
    const asked = Math.min(left, before === start ? limit : Math.max(limit, FURTHER_STEP))
    const records = await traces.page({ before, limit: asked, ...among })
    for (const recorded of records) {
      before = recorded.sequence
      reached = recorded.recordedAt
      const item = activityItem(recorded)
      if (isWanted(item)) items.push(item)
      if (items.length === limit) return { items, next: before, reached }
    }
    if (records.length < asked) return { items, next: null, reached }
    left -= asked
  }
  return { items, next: before === 'end' ? null : before, reached }
}

const isEverything = (filter: ActivityFilter) => JSON.stringify(filter) === JSON.stringify(everyActivity)

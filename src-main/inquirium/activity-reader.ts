import type {
  ActivityDays,
  ActivityFilter,
  ActivityItem,
  ActivityPage,
  ReadActivity,
  ReadActivityDays,
} from '../../src-shared/contract/activity'
import type { Instant, TurnId } from '../../src-shared/inquirium/primitives'
import { activityMatcher, everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import { type DayOf, readActivityDays } from './activity-days'
import { newestBefore, startOfStretch } from './trace-seek'
import type { TraceStream } from './trace-stream'

/** Reads the feed from the trace. It has no way to anything that was said. */
export interface ActivityReader {
  read(query: ReadActivity): Promise<ActivityPage>
  /** Oldest first. */
  turn(turn: TurnId): Promise<readonly ActivityItem[]>
  days(query: ReadActivityDays): Promise<ActivityDays>
}

export interface ActivityReaderParts {
  readonly traces: TraceStream
  readonly dayOf: DayOf
}

/** How many records one request may look at. More would keep everything else in the process waiting. */
export const MOST_LOOKED_AT = 1000

/** How far the clock may have been set back without a record being missed in a range of time. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000

export function createActivityReader({ traces, dayOf }: ActivityReaderParts): ActivityReader {
  return {
    async read({ before, limit, filter }) {
      const start = await seekTimeRange(traces, before, filter)
      return start === null ? { items: [], next: null, reached: null } : collect(traces, start, limit, filter)
    },
    turn: async (turn) => (await traces.ofTurn(turn)).map(activityItem),
    days: (query) => readActivityDays(traces, query, dayOf),
  }
}

async function collect(
  traces: TraceStream,
  start: number | 'end',
  limit: number,
  filter: ActivityFilter,
): Promise<ActivityPage> {
  const isWanted = activityMatcher(filter)
  const among = asksOfShape(filter) ? { filter } : {}
  const step = stepThrough(filter, limit)
  const items: ActivityItem[] = []
  let before = start
  let reached: Instant | null = null
  for (let left = MOST_LOOKED_AT; left > 0; ) {
    const asked = Math.min(left, step)
    const records = await traces.page({ before, limit: asked, ...among })
    for (const recorded of records) {
      before = recorded.sequence
      reached = recorded.recordedAt
      const item = activityItem(recorded)
      if (isWanted(item)) items.push(item)
      if (items.length === limit) return { items, next: before, reached }
    }
    const last = records.at(-1)
    if (!last || records.length < asked || isBeforeRange(last, filter)) return { items, next: null, reached }
    left -= asked
  }
  return { items, next: before === 'end' ? null : before, reached }
}

/** The trace knows where everything is that a filter can ask for, but for times: those are in order anyway. */
const asksOfShape = (filter: ActivityFilter) =>
  JSON.stringify({ ...filter, from: null, until: null }) !== JSON.stringify(everyActivity)

/** What lies beside a range of time is looked through in larger steps: each is a message to another thread. */
const SPARSE_STEP = 250

const stepThrough = ({ from, until }: ActivityFilter, limit: number) =>
  from === null && until === null ? limit : Math.max(limit, SPARSE_STEP)

/** Whether nothing older than this record can still be in the range of time. */
function isBeforeRange({ recordedAt }: RecordedTrace, { from }: ActivityFilter): boolean {
  return from !== null && Date.parse(recordedAt) < Date.parse(from) - CLOCK_TOLERANCE_MS
}

/** Where to begin so that what was recorded after the range is not looked at; null if there is nothing at all. */
async function seekTimeRange(
  traces: TraceStream,
  before: number | null,
  { until }: ActivityFilter,
): Promise<number | 'end' | null> {
  const start = before ?? 'end'
  if (until === null) return start
  const newest = await newestBefore(traces, start)
  if (newest === null) return null
  const latest = Date.parse(until) + CLOCK_TOLERANCE_MS
  const isLater = ({ recordedAt }: RecordedTrace) => Date.parse(recordedAt) >= latest
  return isLater(newest) ? startOfStretch(traces, newest, isLater) : start
}

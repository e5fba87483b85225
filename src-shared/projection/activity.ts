import { type ActivityItem, activityItem, type PlacedTrace, timeOf } from './activity-item'
import { append, type Chain, newestFirst, replaceLast, toArray } from './chain'
import { emptyMap, getEntry, type PersistentMap, setEntry } from './persistent-map'

/** The activity feed, folded from the trace and from nothing else. */
export interface Activity {
  readonly sequence: number
  readonly records: Chain<PlacedTrace>
  readonly byTurn: PersistentMap<Chain<PlacedTrace>>
  /** Runs of records of one day: a clock that was set back can begin a day twice. */
  readonly days: Chain<ActivityDay>
}

export interface ActivityDay {
  /** In UTC, as `2026-06-04`. */
  readonly day: string
  readonly count: number
  readonly firstSequence: number
}

export const noActivity: Activity = { sequence: 0, records: null, byTurn: emptyMap, days: null }

/** Continues the fold by one record. One that was already folded changes nothing, so a push may repeat itself. */
export function applyTrace(state: Activity, placed: PlacedTrace): Activity {
  if (placed.sequence <= state.sequence) return state
  return {
    sequence: placed.sequence,
    records: append(state.records, placed),
    byTurn: gatherByTurn(state.byTurn, placed),
    days: countDay(state.days, placed),
  }
}

export function applyTraces(state: Activity, records: Iterable<PlacedTrace>): Activity {
  let next = state
  for (const record of records) next = applyTrace(next, record)
  return next
}

function gatherByTurn(byTurn: Activity['byTurn'], placed: PlacedTrace): Activity['byTurn'] {
  const turn = placed.record.payload['turn/id']
  return turn === undefined ? byTurn : setEntry(byTurn, turn, append(getEntry(byTurn, turn) ?? null, placed))
}

function countDay(days: Activity['days'], placed: PlacedTrace): Activity['days'] {
  const day = timeOf(placed).slice(0, 10)
  return days?.last.day === day
    ? replaceLast(days, { ...days.last, count: days.last.count + 1 })
    : append(days, { day, count: 1, firstSequence: placed.sequence })
}

/** Newest first, up to `limit`. */
export function latestActivity(state: Activity, limit: number): readonly ActivityItem[] {
  const items: ActivityItem[] = []
  for (const placed of newestFirst(state.records)) {
    if (items.length === limit) break
    items.push(activityItem(placed))
  }
  return items
}

/** What was decided on the way to answering a turn, oldest first. */
export function activityOfTurn(state: Activity, turn: string): readonly ActivityItem[] {
  return toArray(getEntry(state.byTurn, turn) ?? null).map(activityItem)
}

/** How much happened on each day, oldest first. */
export function activityDays(state: Activity): readonly ActivityDay[] {
  const days = new Map<string, ActivityDay>()
  for (const run of toArray(state.days)) {
    const earlier = days.get(run.day)
    days.set(run.day, earlier ? { ...earlier, count: earlier.count + run.count } : run)
  }
  return [...days.values()].toSorted((left, right) => (left.day < right.day ? -1 : 1))
}

import { create } from 'zustand'
import type { ActivityFilter } from '../../../src-shared/contract/activity'
import { everyActivity } from '../../../src-shared/projection/activity-filter'

export type Grouping = 'time' | 'turn'

type ActivityChoices = {
  readonly filter: ActivityFilter
  readonly grouping: Grouping
  /** Where reading begins: records before this sequence, or with the newest. */
  readonly start: number | null
  /** Counts how often reading began: doing so again at the same place is a reading of its own. */
  readonly reading: number
}

/** What the operator wants to see and how. It outlives the view, so that coming back finds the same filter. */
export const useActivityChoices = create<ActivityChoices>(() => ({
  filter: everyActivity,
  grouping: 'time',
  start: null,
  reading: 0,
}))

export const chooseFilter = (change: Partial<ActivityFilter>) =>
  useActivityChoices.setState(({ filter, reading }) => ({ filter: { ...filter, ...change }, reading: reading + 1 }))

export const clearFilter = () => chooseFilter(everyActivity)

export const chooseGrouping = (grouping: Grouping) => useActivityChoices.setState({ grouping })

/** Begins to read again, at the newest or with the records before a sequence, and says which reading it is. */
export function readFrom(start: number | null): number {
  const reading = useActivityChoices.getState().reading + 1
  useActivityChoices.setState({ start, reading })
  return reading
}

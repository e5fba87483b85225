import type { ActivityItem } from '../../../src-shared/contract/activity'
import { groupByTurn } from '../../../src-shared/projection/activity-groups'
import { localDay } from './local-time'

/** A line of the list. The first item of a day carries its day, the first of a turn what else there is of the turn. */
export type FeedRow = {
  readonly item: ActivityItem
  readonly day: string | null
  readonly turn: TurnHead | null
}

export type TurnHead = { readonly turn: string | null; readonly items: readonly ActivityItem[] }

export function rowsByTime(pages: readonly (readonly ActivityItem[])[]): readonly FeedRow[] {
  let current: string | null = null
  return pages.flat().map((item) => {
    const day = localDay(item.at)
    const isNew = day !== current
    current = day
    return { item, day: isNew ? day : null, turn: null }
  })
}

export const rowsByTurn = (pages: readonly (readonly ActivityItem[])[]): readonly FeedRow[] =>
  groupByTurn(pages).flatMap((group) =>
    group.items.map((item, index) => ({ item, day: null, turn: index === 0 ? group : null })),
  )

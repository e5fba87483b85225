import type { ActivityItem } from './activity-item'

/** Items that stand under one heading: those of a turn, or neighbours that belong to none. */
export interface ActivityGroup {
  readonly turn: string | null
  readonly items: readonly ActivityItem[]
}

/**
 * Gathers each page by turn, in the order in which the turns come up. A later page may add to the last group and start
 * new ones; it never reaches further back, because what stands there is being read.
 */
export function groupByTurn(pages: readonly (readonly ActivityItem[])[]): readonly ActivityGroup[] {
  return pages.reduce<readonly ActivityGroup[]>((groups, page) => joinGroups(groups, gather(page)), [])
}

function gather(page: readonly ActivityItem[]): readonly ActivityGroup[] {
  const groups: { turn: string | null; items: ActivityItem[] }[] = []
  for (const item of page) {
    const group = item.turn === null ? groups.at(-1) : groups.find(({ turn }) => turn === item.turn)
    if (group?.turn === item.turn) group.items.push(item)
    else groups.push({ turn: item.turn, items: [item] })
  }
  return groups
}

function joinGroups(earlier: readonly ActivityGroup[], later: readonly ActivityGroup[]): readonly ActivityGroup[] {
  const [last, first] = [earlier.at(-1), later[0]]
  if (!last || first?.turn !== last.turn) return [...earlier, ...later]
  return [...earlier.slice(0, -1), { turn: last.turn, items: [...last.items, ...first.items] }, ...later.slice(1)]
}

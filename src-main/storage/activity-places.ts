import type { Database } from 'better-sqlite3'
import type { ActivityFilter } from '../../src-shared/contract/activity'
import { STRETCH } from './projections/activity-feed'

/** Records next to each other, up to but without `before`. */
export interface Places {
  readonly from: number
  readonly before: number
}

/** Finds where records of a range of time can be, newest first, without looking at a single one. */
export function createActivityPlaces(database: Database) {
  const stretches = database
    .prepare<[number, number, number], number>(
      'SELECT stretch FROM activity_stretch WHERE stretch <= ? AND latest >= ? AND earliest < ? ORDER BY stretch DESC',
    )
    .pluck()
  return ({ from, until }: Pick<ActivityFilter, 'from' | 'until'>, before: number): readonly Places[] => {
    if (from === null && until === null) return [{ from: 0, before }]
    const earliest = from === null ? Number.MIN_SAFE_INTEGER : Date.parse(from)
    const latest = until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)
    return joined(stretches.all(Math.floor(before / STRETCH), earliest, latest), before)
  }
}

/** One piece for all stretches that follow each other: as a rule there is only one, of whatever length. */
function joined(newestFirst: readonly number[], before: number): readonly Places[] {
  const pieces: Places[] = []
  for (const stretch of newestFirst) {
    const from = stretch * STRETCH
    const last = pieces.at(-1)
    if (last?.from === from + STRETCH) pieces[pieces.length - 1] = { from, before: last.before }
    else pieces.push({ from, before: Math.min(before, from + STRETCH) })
  }
  return pieces
}

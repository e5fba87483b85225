import type { ActivityDay, ActivityDays } from '../../../src-shared/contract/activity'
import { dayAfter } from './local-time'

/** A calendar day of the histogram: how much there was relative to the fullest, and where it can be read. */
export type DayColumn = { readonly day: string; readonly share: number; readonly record: ActivityDay | null }

export const MOST_COLUMNS = 42
const FEWEST_COLUMNS = 14

/** The days up to the newest without a gap, oldest first. Days on which nothing happened are there and empty. */
export function dayColumns(found: ActivityDays | undefined): readonly DayColumn[] {
  const days = found?.days ?? []
  const [newest, oldest] = [days[0], days.at(-1)]
  if (!newest || !oldest) return []
  const byDay = new Map(days.map((record) => [record.day, record]))
  const calendar = Array.from({ length: MOST_COLUMNS }, (_, index) => dayAfter(newest.day, -index))
  const shown = calendar.filter((day, index) => index < FEWEST_COLUMNS || day >= oldest.day).toReversed()
  const most = Math.max(...shown.map((day) => byDay.get(day)?.count ?? 0))
  return shown.map((day) => {
    const record = byDay.get(day) ?? null
    return { day, record, share: record ? record.count / most : 0 }
  })
}

/** Where to read the days before these columns, if there are any. */
export function earlierThan(columns: readonly DayColumn[], found: ActivityDays | undefined): number | null {
  const first = columns[0]?.day
  const before = found?.days.find(({ day }) => first !== undefined && day < first)
  return before ? before.lastSequence + 1 : (found?.next ?? null)
}

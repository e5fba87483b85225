import { describe, expect, it } from 'vitest'
import { dayColumns, earlierThan, MOST_COLUMNS } from './day-columns'

const aDay = (day: string, count: number) => ({ day, count, firstSequence: 1, lastSequence: count })
const found = (days: readonly ReturnType<typeof aDay>[], next: number | null = null) => ({ days: [...days], next })

describe('the columns of the histogram', () => {
  it('are calendar days up to the newest, the empty ones included', () => {
    const columns = dayColumns(found([aDay('2026-03-02', 4), aDay('2026-02-27', 2)]))
    expect(columns.slice(-5).map(({ day, share }) => [day, share])).toEqual([
      ['2026-02-26', 0],
      ['2026-02-27', 0.5],
      ['2026-02-28', 0],
      ['2026-03-01', 0],
      ['2026-03-02', 1],
    ])
  })

  it('do not skip or repeat a day when the clocks change', () => {
    for (const newest of ['2026-04-10', '2026-11-05']) {
      const days = dayColumns(found([aDay(newest, 1), aDay('2020-01-01', 1)])).map(({ day }) => day)
      const steps = days.slice(1).map((day, index) => Date.parse(day) - Date.parse(days[index] ?? ''))
      expect(days).toHaveLength(MOST_COLUMNS)
      expect(new Set(steps)).toEqual(new Set([86_400_000]))
    }
  })

  it('are fewer for a young record', () =>
    expect(dayColumns(found([aDay('2026-03-02', 4), aDay('2026-02-27', 2)]))).toHaveLength(14))

  it('measure by the fullest day in sight, not by one further back', () =>
    expect(dayColumns(found([aDay('2026-03-02', 5), aDay('2025-01-01', 900)])).at(-1)?.share).toBe(1))

  it('are none when nothing happened', () => expect(dayColumns(found([]))).toEqual([]))
})

describe('the days before', () => {
  it('begin with the newest that has no column', () => {
    const days = found([aDay('2026-03-02', 5), aDay('2025-01-01', 3), aDay('2024-01-01', 2)])
    expect(earlierThan(dayColumns(days), days)).toBe(4)
  })

  it('are read on where the last reading ended', () => {
    const days = found([aDay('2026-03-02', 5)], 17)
    expect(earlierThan(dayColumns(days), days)).toBe(17)
  })

  it('are none when every day has its column', () => {
    const days = found([aDay('2026-03-02', 5), aDay('2026-03-01', 3)])
    expect(earlierThan(dayColumns(days), days)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { formatClock, formatDay, formatDuration, formatMoment } from './format-time'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
const now = new Date(2026, 5, 4, 15, 30)

describe('telling the time', () => {
  it('gives the time of day for today', () => expect(formatDay(at(2026, 5, 4, 9, 5), now)).toMatch(/^09.05$/))

  it('names the day for the last six days, and no further', () => {
    expect(formatDay(at(2026, 5, 3, 23, 59), now)).toBe(formatDay(at(2026, 5, 3, 0, 0), now))
    expect(formatDay(at(2026, 4, 29, 12, 0), now)).not.toMatch(/\d/)
    expect(formatDay(at(2026, 4, 28, 12, 0), now)).toMatch(/28/)
  })

  it('gives the year when it is another one', () => expect(formatDay(at(2024, 5, 4, 9, 5), now)).toMatch(/2024/))

  it('does not name the day of something that seems to lie ahead', () =>
    expect(formatDay(at(2026, 5, 6, 9, 5), now)).toMatch(/6/))

  it('adds the day to a moment only where it is not today', () => {
    expect(formatMoment(at(2026, 5, 4, 9, 5), now)).toBe(formatClock(at(2026, 5, 4, 9, 5)))
    expect(formatMoment(at(2026, 5, 2, 9, 5), now)).toMatch(/, 09.05$/)
  })
})

describe('telling a stretch of time', () => {
  it.each([
    [0, '0 ms'],
    [2.4, '2 ms'],
    [99, '99 ms'],
    [700, '0.7 s'],
    [6100, '6.1 s'],
    [59_960, '1 min 0 s'],
    [65_000, '1 min 5 s'],
  ])('%d milliseconds are %s', (milliseconds, words) => expect(formatDuration(milliseconds)).toBe(words))
})

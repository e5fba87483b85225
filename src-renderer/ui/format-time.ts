const DAY_MS = 86_400_000
const DAYS_BY_NAME = 6

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' })
const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' })
const wholeDate = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' })

/** The time of day: "14:01". */
export const formatClock = (instant: string): string => clock.format(new Date(instant))

/** Date and time, where the day is not plain from the place. */
export const formatMoment = (instant: string, now: Date): string =>
  isSameDay(new Date(instant), now) ? formatClock(instant) : `${formatDay(instant, now)}, ${formatClock(instant)}`

/** As one would say it: the time today, the weekday this week, else the date. */
export function formatDay(instant: string, now: Date): string {
  const then = new Date(instant)
  if (isSameDay(then, now)) return clock.format(then)
  const days = (startOfDay(now) - startOfDay(then)) / DAY_MS
  if (days > 0 && days < DAYS_BY_NAME + 0.5) return weekday.format(then)
  return then.getFullYear() === now.getFullYear() ? dayOfYear.format(then) : wholeDate.format(then)
}

export const isSameDay = (one: Date, other: Date): boolean => startOfDay(one) === startOfDay(other)

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** How long something has been going on, by the second: "12 s", "1 min 5 s". */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A stretch of time at a glance: "2 ms", "0.7 s", "1 min 5 s". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

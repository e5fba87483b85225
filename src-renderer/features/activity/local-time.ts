const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const longDay = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** The time of day to the second: "14:03:12". */
export const formatSecond = (instant: string): string => clock.format(new Date(instant))

/** The calendar day of a moment on this machine, as `2026-06-04`. */
export function localDay(instant: string | Date): string {
  const at = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The first moment of a calendar day on this machine, some days later if asked for. */
export function startOfLocalDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater)
}

export const dayAfter = (day: string, days: number): string => localDay(startOfLocalDay(day, days))

export const formatDayLong = (day: string): string => longDay.format(startOfLocalDay(day))

export const formatDayShort = (day: string): string => shortDay.format(startOfLocalDay(day))

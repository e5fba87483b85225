import type { Instant } from '../../../src-shared/inquirium/primitives'

type Zone = { readonly timeZone?: string }

/** A time of day, with its date when that is not the day of `seenFrom`. */
export function momentWords(at: Instant, seenFrom: Instant, zone: Zone = {}): string {
  const time = format(at, { hour: '2-digit', minute: '2-digit' }, zone)
  const day = (instant: Instant) => format(instant, { day: 'numeric', month: 'long', year: 'numeric' }, zone)
  return day(at) === day(seenFrom) ? time : `${time} on ${day(at)}`
}

function format(at: Instant, parts: Intl.DateTimeFormatOptions, zone: Zone): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, ...zone }).format(new Date(at))
}

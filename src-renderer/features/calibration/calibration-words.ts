import type { VerdictCount } from '../../../src-shared/contract/calibration'
import type { Period, Tally, Verdict } from './arrange-verdicts'

export const verdictWords: Readonly<Record<Verdict, { readonly title: string; readonly ground: string }>> = {
  verified: { title: 'Verified', ground: 'bg-good' },
  refuted: { title: 'Refuted', ground: 'bg-bad' },
  amended: { title: 'Amended', ground: 'bg-accent' },
}

export const confidenceTitles: Readonly<Record<VerdictCount['confidence'], string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  unstated: 'Unstated',
}

export const periodTitles: Readonly<Record<Period, string>> = {
  day: 'Day by day',
  week: 'Week by week',
  month: 'Month by month',
}

/** The counts in words, those that are none left out. */
export const tallyWords = ({ verified, refuted, amended }: Tally): string =>
  [
    verified > 0 ? `${verified} verified` : '',
    refuted > 0 ? `${refuted} refuted` : '',
    amended > 0 ? `${amended} amended` : '',
  ]
    .filter(Boolean)
    .join(', ') || 'none'

export function dateWords(start: string, period: Period): string {
  const format: Intl.DateTimeFormatOptions =
    period === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  const words = new Intl.DateTimeFormat('en', { ...format, timeZone: 'UTC' }).format(new Date(start))
  return period === 'week' ? `week of ${words}` : words
}

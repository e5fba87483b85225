import type { Calibration, VerdictCount } from '../../../src-shared/contract/calibration'

export const verdicts = ['verified', 'refuted', 'amended'] as const
export type Verdict = (typeof verdicts)[number]
export type Tally = Readonly<Record<Verdict, number>>

const confidences = ['high', 'medium', 'low', 'unstated'] as const

export interface ModelRecord {
  readonly 'runtime/ref': string
  readonly 'model.binding/ref': string
  readonly answers: number
  readonly judged: Tally
  /** Only what was claimed at least once among the judged answers. */
  readonly byConfidence: readonly { readonly confidence: VerdictCount['confidence']; readonly tally: Tally }[]
  /** One after the other without gaps, so that the axis is time and nothing else. */
  readonly overTime: readonly { readonly start: string; readonly tally: Tally }[]
  readonly period: Period
}

/** Every model with what was found out about it, in the order of their names: none stands above another for its counts. */
export function arrangeVerdicts({ models, verdicts: counts }: Calibration): readonly ModelRecord[] {
  return models.map((model) => {
    const mine = counts.filter(
      (each) =>
        each['runtime/ref'] === model['runtime/ref'] && each['model.binding/ref'] === model['model.binding/ref'],
    )
    const days = mine.map(({ day }) => day).toSorted()
    const period = periodFor(days)
    return {
      ...model,
      judged: tallyOf(mine),
      byConfidence: confidences.flatMap((confidence) => {
        const claimed = mine.filter((each) => each.confidence === confidence)
        return claimed.length === 0 ? [] : [{ confidence, tally: tallyOf(claimed) }]
      }),
      overTime: periodsBetween(days, period).map((start) => ({
        start,
        tally: tallyOf(mine.filter(({ day }) => startOf(day, period) === start)),
      })),
      period,
    }
  })
}

export const sumOf = (tally: Tally): number => tally.verified + tally.refuted + tally.amended

function tallyOf(counts: readonly VerdictCount[]): Tally {
  const tally = { verified: 0, refuted: 0, amended: 0 }
  for (const { verdict, count } of counts) tally[verdict] += count
  return tally
}

export type Period = 'day' | 'week' | 'month'

const DAY_MS = 86_400_000
const MOST_COLUMNS = 36

/** The finest stretch of time at which everything still fits beside one another. */
function periodFor(days: readonly string[]): Period {
  const span = days.length === 0 ? 0 : (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / DAY_MS
  if (span < MOST_COLUMNS / 2) return 'day'
  return span < MOST_COLUMNS * 7 ? 'week' : 'month'
}

/** The first day of the stretch a day belongs to; weeks begin on Monday. */
function startOf(day: string, period: Period): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'day') return day
  const moment = Date.parse(day)
  const sinceMonday = (new Date(moment).getUTCDay() + 6) % 7
  return toDay(moment - sinceMonday * DAY_MS)
}

function periodsBetween(days: readonly string[], period: Period): readonly string[] {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const starts: string[] = []
  for (let start = startOf(first, period); start <= last; start = next(start, period)) starts.push(start)
  return starts.slice(-MOST_COLUMNS)
}

function next(start: string, period: Period): string {
  if (period !== 'month') return toDay(Date.parse(start) + (period === 'week' ? 7 : 1) * DAY_MS)
  const [year = 0, month = 0] = start.split('-').map(Number)
  return toDay(Date.UTC(year, month, 1))
}

const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

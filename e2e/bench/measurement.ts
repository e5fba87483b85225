/** One claim, measured: a ratio of ours to the naive way, or to the limit itself. */
export interface Measurement {
  readonly name: string
  readonly ratio: number
  readonly limit: number
  readonly direction: 'at-most' | 'at-least'
  /** What was divided by what, with the absolute numbers for the curious. */
  readonly detail: string
}

export const holds = ({ ratio, limit, direction }: Measurement) =>
  direction === 'at-most' ? ratio <= limit : ratio >= limit

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

/** How far the median of so many values, as different as these, is off by chance: its standard error. */
export function medianError(values: readonly number[]): number {
  const middle = median(values)
  const spread = NORMAL_SPREAD * median(values.map((value) => Math.abs(value - middle)))
  return (MEDIAN_TO_MEAN * spread) / Math.sqrt(values.length)
}

/** What makes a standard deviation of the median distance, and the error of a median of that of a mean. */
const NORMAL_SPREAD = 1.4826
const MEDIAN_TO_MEAN = 1.2533

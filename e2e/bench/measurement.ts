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

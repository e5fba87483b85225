/** Whole milliseconds between two moments of a clock that only goes forward; never less than none. */
export function elapsedBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.round(toMs - fromMs))
}

/** A list that only grows, newest first in memory; appending shares everything that was there before. */
export type Chain<T> = { readonly last: T; readonly earlier: Chain<T>; readonly length: number } | null

export function append<T>(chain: Chain<T>, value: T): NonNullable<Chain<T>> {
  return { last: value, earlier: chain, length: (chain?.length ?? 0) + 1 }
}

/** The list with its newest element exchanged. */
export function replaceLast<T>(chain: NonNullable<Chain<T>>, value: T): NonNullable<Chain<T>> {
  return { ...chain, last: value }
}

/** From the newest to the oldest. */
export function* newestFirst<T>(chain: Chain<T>): Generator<T, void, undefined> {
  for (let link = chain; link !== null; link = link.earlier) yield link.last
}

/** From the oldest to the newest. */
export function toArray<T>(chain: Chain<T>): readonly T[] {
  return [...newestFirst(chain)].reverse()
}

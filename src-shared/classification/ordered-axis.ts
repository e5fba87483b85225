/** The values of an axis, from the most lenient to the most severe. */
export type OrderedAxis<K extends string> = readonly K[]

type NonEmpty<K> = readonly [K, ...K[]]

export function reaches<K extends string>(axis: OrderedAxis<K>, value: K, threshold: K): boolean {
  return axis.indexOf(value) >= axis.indexOf(threshold)
}

export function highest<K extends string>(axis: OrderedAxis<K>, values: NonEmpty<K>): K {
  return values.reduce((top, value) => (reaches(axis, value, top) ? value : top))
}

export function lowest<K extends string>(axis: OrderedAxis<K>, values: NonEmpty<K>): K {
  return values.reduce((bottom, value) => (reaches(axis, bottom, value) ? value : bottom))
}

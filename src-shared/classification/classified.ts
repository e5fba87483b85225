import { z } from 'zod'
import { join, Tier } from './tier'

/** Data that carries its label wherever it goes. */
export type Classified<T> = { readonly classification: Tier; readonly value: T }

export function Classified<S extends z.ZodType>(value: S) {
  return z.strictObject({ classification: Tier, value })
}

export function classify<T>(value: T, classification: Tier): Classified<T> {
  return { classification, value }
}

/** A new value made from labelled ones; it is at least as restricted as each of them. */
export function derive<T, R>(
  sources: readonly [Classified<T>, ...Classified<T>[]],
  make: (values: readonly T[]) => R,
): Classified<R> {
  const [first, ...rest] = sources
  return {
    classification: join(first.classification, ...rest.map((source) => source.classification)),
    value: make(sources.map((source) => source.value)),
  }
}

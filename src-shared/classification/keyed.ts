import { type OrderedAxis, reaches } from './ordered-axis'

/** Configuration entries of one axis: one per key of an ordered set of keys, with an optional default. */
export type Keyed<K extends string, T> = {
  readonly keys: OrderedAxis<K>
  readonly entries: { readonly [Key in K]?: T | undefined }
  readonly default?: T | undefined
  /** From the loosest value to the strictest; null when the values are not a safety matter. */
  readonly strictness: readonly T[] | null
}

export type Misconfigured<K extends string> =
  | { readonly outcome: 'misconfigured'; readonly code: 'nothing-configured' }
  | {
      readonly outcome: 'misconfigured'
      readonly code: 'not-monotone'
      readonly key: K
      readonly looserThan: K | 'default'
    }
  | { readonly outcome: 'misconfigured'; readonly code: 'unknown-value'; readonly key: K | 'default' }

export type Resolved<K extends string, T> = {
  readonly outcome: 'resolved'
  readonly value: T
  /** Which entry gave the value, and whether it was the one asked for: a trace says both. */
  readonly from: K | 'default'
  readonly match: 'exact' | 'most-restrictive'
}

type Entry<K extends string, T> = { readonly key: K | 'default'; readonly value: T }

/** The one resolution rule of every keyed configuration. It invents nothing: no entry, no value. */
export function resolveKeyed<K extends string, T>(keyed: Keyed<K, T>, key: K): Resolved<K, T> | Misconfigured<K> {
  const problem = findMisconfiguration(keyed)
  if (problem) return problem
  const exact = keyed.entries[key]
  if (exact !== undefined) return { outcome: 'resolved', value: exact, from: key, match: 'exact' }
  const fallback =
    keyed.strictness === null ? mostRestrictiveEntry(keyed, key) : strictestEntry(keyed, keyed.strictness)
  return fallback === undefined
    ? { outcome: 'misconfigured', code: 'nothing-configured' }
    : { outcome: 'resolved', value: fallback.value, from: fallback.key, match: 'most-restrictive' }
}

/** Why this configuration cannot be accepted, or null. Safety values may only tighten as the key gets more severe. */
export function findMisconfiguration<K extends string, T>(keyed: Keyed<K, T>): Misconfigured<K> | null {
  const entries = configuredEntries(keyed)
  if (entries.length === 0) return { outcome: 'misconfigured', code: 'nothing-configured' }
  return keyed.strictness === null ? null : findLoosening(keyed, keyed.strictness)
}

function findLoosening<K extends string, T>(keyed: Keyed<K, T>, strictness: readonly T[]): Misconfigured<K> | null {
  const stranger = configuredEntries(keyed).find(({ value }) => !strictness.includes(value))
  if (stranger) return { outcome: 'misconfigured', code: 'unknown-value', key: stranger.key }
  let previous: { readonly key: K | 'default'; readonly rank: number } | undefined
  for (const key of keyed.keys) {
    const value = keyed.entries[key]
    if (value === undefined) {
      // A key without an entry is given no less than the default, so no later entry may be looser than that.
      const rank = keyed.default === undefined ? -1 : strictness.indexOf(keyed.default)
      if (rank > (previous?.rank ?? -1)) previous = { key: 'default', rank }
      continue
    }
    const rank = strictness.indexOf(value)
    if (previous && rank < previous.rank) {
      return { outcome: 'misconfigured', code: 'not-monotone', key, looserThan: previous.key }
    }
    previous = { key, rank }
  }
  return null
}

function strictestEntry<K extends string, T>(keyed: Keyed<K, T>, strictness: readonly T[]): Entry<K, T> | undefined {
  return configuredEntries(keyed).reduce<Entry<K, T> | undefined>(
    (top, entry) =>
      top === undefined || strictness.indexOf(entry.value) > strictness.indexOf(top.value) ? entry : top,
    undefined,
  )
}

/** Without an order of values the key decides; the default stands in only where every entry is for something milder. */
function mostRestrictiveEntry<K extends string, T>(keyed: Keyed<K, T>, key: K): Entry<K, T> | undefined {
  const entries = configuredEntries(keyed)
  const top = keyed.keys.findLast((candidate) => keyed.entries[candidate] !== undefined)
  const preferred = top !== undefined && reaches(keyed.keys, top, key) ? top : 'default'
  return entries.find((entry) => entry.key === preferred) ?? entries.at(-1)
}

function configuredEntries<K extends string, T>(keyed: Keyed<K, T>): readonly Entry<K, T>[] {
  const candidates: readonly { readonly key: K | 'default'; readonly value: T | undefined }[] = [
    { key: 'default', value: keyed.default },
    ...keyed.keys.map((key) => ({ key, value: keyed.entries[key] })),
  ]
  return candidates.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]))
}

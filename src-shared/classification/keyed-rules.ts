import { having, implies, type Keywords, present } from './implication'
import type { OrderedAxis } from './ordered-axis'

/** "At least one entry" as JSON Schema, for an object with a `default` and a map of entries. */
export function atLeastOneEntry(map: string): Keywords {
  return {
    anyOf: [
      { required: ['default'], properties: { default: {} } },
      { required: [map], properties: { [map]: { type: 'object', minProperties: 1 } } },
    ],
  }
}

/**
 * "Never looser for a more severe key" as JSON Schema, for an object with a `default` and a map of entries: a value at
 * one key bounds the values at every later key, and so does the default where a key has no entry of its own.
 */
export function neverLooser(
  map: string,
  keys: OrderedAxis<string>,
  strictness: readonly string[],
): readonly Keywords[] {
  return keys.flatMap((key, position) =>
    keys.slice(position + 1).flatMap((later) =>
      strictness.slice(1).flatMap((value, index) => {
        const bounded = having(map, having(later, { enum: strictness.slice(index + 1) }))
        const entry = present(map, present(key, { const: value }))
        const instead = { default: { const: value }, [map]: { not: present(key, {}) } }
        const fallback = { type: 'object', required: ['default'], properties: instead }
        return [implies(entry, bounded), implies(fallback, bounded)]
      }),
    ),
  )
}

import { implies, type Keywords } from './implication'
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

/** "Never looser for a more severe key" as JSON Schema: a value at one key bounds the values at every later key. */
export function neverLooser(keys: OrderedAxis<string>, strictness: readonly string[]): Keywords {
  const rules = keys.flatMap((key, position) =>
    keys
      .slice(position + 1)
      .flatMap((later) =>
        strictness
          .slice(1)
          .map((value, index) =>
            implies(
              { required: [key], properties: { [key]: { const: value } } },
              { properties: { [later]: { enum: strictness.slice(index + 1) } } },
            ),
          ),
      ),
  )
  return { allOf: rules }
}

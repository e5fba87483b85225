import type { JsonValue } from '../../../src-shared/inquirium/json-value'

/**
 * The texts and numbers in a value, in their order. The names of its members are somebody's format, and would be found
 * with everything. An import may be nested deeper than functions can call themselves, so this one does not.
 */
export function textsIn(value: JsonValue): readonly string[] {
  const found: string[] = []
  const left = [value]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string') found.push(next)
    else if (typeof next === 'number') found.push(String(next))
    else if (typeof next === 'object' && next !== null) {
      for (const member of Object.values(next).toReversed()) left.push(member)
    }
  }
  return found
}

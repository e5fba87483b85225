import type { JsonValue } from '../../src-shared/inquirium/json-value'

/** The one text of a JSON value: keys sorted by code unit, no spaces. What is hashed and signed is this text. */
export function canonicalForm(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalForm).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .sort(([first], [second]) => (first < second ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalForm(member)}`)
    return `{${members.join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a number that JSON cannot say')
  return JSON.stringify(value)
}

import type { JsonValue } from '../../src-shared/inquirium/json-value'

/** The one text of a JSON value: keys sorted by code unit, no spaces. What is hashed and signed is this text. */
export function canonicalForm(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalForm).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return canonicalObject(value as { readonly [key: string]: JsonValue })
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a number that JSON cannot say')
  return JSON.stringify(value)
}

/** Written as it goes, because every commit does this twice and waits for it. */
function canonicalObject(value: { readonly [key: string]: JsonValue }): string {
  let text = ''
  for (const key of Object.keys(value).sort()) {
    text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalForm(value[key] as JsonValue)}`
  }
  return text === '' ? '{}' : `${text}}`
}

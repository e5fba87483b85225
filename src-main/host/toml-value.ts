import type { JsonValue } from '../../src-shared/inquirium/json-value'

/** A value as TOML writes it on one line. TOML has no null, so a null inside is left out. */
export function tomlValue(value: JsonValue): string {
  if (typeof value === 'string') return tomlString(value)
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== null)
    return entries.length === 0 ? '{}' : `{ ${entries.map(tomlEntry).join(', ')} }`
  }
  return String(value)
}

export const tomlEntry = ([key, value]: readonly [string, JsonValue]) => `${tomlKey([key])} = ${tomlValue(value)}`

export const tomlKey = (path: readonly string[]) =>
  path.map((part) => (/^[\w-]+$/.test(part) ? part : tomlString(part))).join('.')

/** JSON escapes what TOML does, but for the one control character that JSON lets pass. */
const tomlString = (text: string) => JSON.stringify(text.toWellFormed()).replaceAll('\u007f', '\\u007f')

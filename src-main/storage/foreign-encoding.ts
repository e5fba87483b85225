import type { JsonValue } from '../../src-shared/inquirium/json-value'

/** Tool arguments and results are stored as base64 there, only to keep them out of text searches. */
export function decodeText(text: string): string {
  if (text === '' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return text
  const bytes = Buffer.from(text, 'base64')
  try {
    // What is not text after all is left as it stands, as its own reader does.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return text
    throw error
  }
}

export function decodeTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return decodeText(value)
  if (Array.isArray(value)) return value.map(decodeTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, decodeTexts(member)]))
}

/** `2026-03-18 13:19:07.360486` in UTC, or RFC 3339; null when it is neither. */
export function instantOf(timestamp: unknown): string | null {
  if (typeof timestamp !== 'string') return null
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d{1,9})?Z?$/.exec(timestamp)
  if (local !== null) return `${local[1]}T${local[2]}${local[3] ?? ''}Z`
  const parsed = new Date(timestamp)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}

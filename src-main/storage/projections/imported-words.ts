import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import type { FactOf } from '../../../src-shared/transcript/transcript-fact'
import { textsIn } from './texts-in'

/** What every entry says of itself, and nobody looks for. */
const OF_EVERY_ENTRY: ReadonlySet<string> = new Set(['type', 'timestamp'])

/**
 * The words of an entry that was kept as it was written. One that stands at no message is drawn nowhere, so there would
 * be no place to open; and an answer to a question may be a secret here as well.
 */
export function importedWords({ raw, 'turn/id': turn }: FactOf<'inquirium.imported-raw.v1'>): readonly string[] {
  if (turn === undefined) return []
  const entry = parse(raw)
  if (typeof entry !== 'object' || entry === null) return [raw]
  if ('type' in entry && entry.type === 'inquiry_response') return []
  return Object.entries(entry).flatMap(([key, value]) => (OF_EVERY_ENTRY.has(key) ? [] : textsIn(value)))
}

function parse(raw: string): JsonValue {
  try {
    return JSON.parse(raw) as JsonValue
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

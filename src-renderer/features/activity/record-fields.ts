export type RecordField = { readonly name: string; readonly value: string }

/** A record as named values, in its own order: what is nested is named after where it stands. */
export function recordFields(record: Readonly<Record<string, unknown>>, within = ''): readonly RecordField[] {
  return Object.entries(record).flatMap(([key, value]) => fieldsOf(`${within}${readable(key)}`, value))
}

function fieldsOf(name: string, value: unknown): readonly RecordField[] {
  if (Array.isArray(value)) {
    if (value.every((entry) => !isNested(entry))) return [{ name, value: value.map(valueWords).join(', ') || 'none' }]
    return value.flatMap((entry: unknown, index) => fieldsOf(`${name} ${index + 1}`, entry))
  }
  if (!isNested(value)) return [{ name, value: valueWords(value) }]
  const nested = recordFields(value, `${name}: `)
  return nested.length > 0 ? nested : [{ name, value: 'none' }]
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** The slashes and dots of a key are for programs. */
const readable = (key: string): string => key.replaceAll(/[/._-]/g, ' ')

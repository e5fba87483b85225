import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { FactOf } from '../../../src-shared/transcript/transcript-fact'
import { readableJson } from '../../ui/readable-json'

type Entry = Pick<FactOf<'inquirium.imported-raw.v1'>, 'raw' | 'source/index'>

const LONGEST_NAME = 80

/** One line for all of them: how many, and what they call themselves. */
export function lineOfRest(entries: readonly Entry[]): string {
  const names = [...new Set(entries.map(nameOf))].join(', ')
  const many = entries.length === 1 ? '1 entry' : `${entries.length.toLocaleString('en')} entries`
  return `${many} this version does not read, kept as written · ${names}`
}

/** Where it stood, and what it calls itself. */
export const titleOfEntry = (entry: Entry): string =>
  `Entry ${(entry['source/index'] + 1).toLocaleString('en')}, ${nameOf(entry)}`

/** The entry with a line for each of its parts. What is kept is the text as it came; this is only easier to read. */
export function readableEntry({ raw }: Entry): string {
  const value = parse(raw)
  return showSafely(value === null ? raw : readableJson(value))
}

function nameOf({ raw }: Entry): string {
  const type = parse(raw)?.type
  const name = typeof type === 'string' ? showSafely(type).slice(0, LONGEST_NAME) : ''
  return name === '' ? 'without a name' : name
}

function parse(raw: string): { readonly type?: unknown } | null {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

import { parseTOML } from 'toml-eslint-parser'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { isSamePath, startsWith, type TomlPath, type TomlPlace, tomlPlaces } from './toml-places'
import { tomlEntry, tomlKey, tomlValue } from './toml-value'

/** One change of a setting. A number in a path is the place of a table in a list of tables; one past the last adds one. */
export interface ConfigurationEdit {
  readonly path: TomlPath
  /** Null takes the setting out. */
  readonly value: JsonValue
}

/** One change of a text, as close to it as the layout allows. Whether it came out right is for the caller to see. */
export function editToml(text: string, { path, value }: ConfigurationEdit): string {
  const places = tomlPlaces(parseTOML(text))
  const present = places.filter((place) => startsWith(place.path, path))
  const only = present.find((place) => place.kind === 'entry' && isSamePath(place.path, path))
  if (value !== null && only) return splice(text, only.value, tomlValue(value))
  const without = present
    .filter((place) => place.kind === 'table' || (!startsWith(place.table, path) && !place.isInline))
    .toReversed()
    .reduce((left, place) => splice(left, wholeLines(left, place.range), ''), text)
  return value === null ? without : insert(without, path, value)
}

function insert(text: string, path: TomlPath, value: JsonValue): string {
  const places = tomlPlaces(parseTOML(text))
  const parent = path.slice(0, -1)
  const last = path.at(-1)
  if (typeof last === 'number') {
    const ends = places.filter(({ table }) => startsWith(table, parent)).map(({ range }) => range[1])
    const block = `[[${tomlKey(namesOf(parent))}]]\n${linesOf(value)}`
    return ends.length > 0 ? afterLine(text, Math.max(...ends), `\n${block}`) : atEnd(text, block)
  }
  const beside = places.findLast((place) => place.kind === 'entry' && isSamePath(place.path.slice(0, -1), parent))
  if (beside && !beside.isInline) {
    const key = tomlKey(namesOf(path.slice(beside.table.length)))
    return afterLine(text, beside.range[1], `${key} = ${tomlValue(value)}\n`)
  }
  if (beside)
    return splice(text, [beside.range[1], beside.range[1]], `, ${tomlKey([String(last)])} = ${tomlValue(value)}`)
  const header = places.find((place) => place.kind === 'table' && isSamePath(place.path, parent))
  if (isTable(value)) return atEnd(text, `[${tomlKey(namesOf(path))}]\n${linesOf(value)}`)
  const line = `${tomlKey([String(last)])} = ${tomlValue(value)}\n`
  if (header) return afterLine(text, header.range[0], line)
  if (parent.length === 0) return atTop(text, line)
  return atEnd(text, `[${tomlKey(namesOf(parent))}]\n${line}`)
}

const isTable = (value: JsonValue): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const linesOf = (value: JsonValue) =>
  isTable(value)
    ? Object.entries(value)
        .filter(([, entry]) => entry !== null)
        .map((entry) => `${tomlEntry(entry)}\n`)
        .join('')
    : ''

const namesOf = (path: TomlPath) => path.filter((part) => typeof part === 'string')

const splice = (text: string, [from, to]: readonly [number, number], replacement: string) =>
  text.slice(0, from) + replacement + text.slice(to)

/** The lines a range stands on, with their line breaks and the comment at the end of the last. */
function wholeLines(text: string, [from, to]: TomlPlace['range']): [number, number] {
  const end = text.indexOf('\n', to)
  return [text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end + 1]
}

function afterLine(text: string, at: number, addition: string): string {
  const end = text.indexOf('\n', at)
  return end === -1 ? `${text}\n${addition}` : splice(text, [end + 1, end + 1], addition)
}

function atEnd(text: string, block: string): string {
  const trimmed = text.trimEnd()
  return trimmed === '' ? block : `${trimmed}\n\n${block}`
}

/** Below what the file says about itself, if a blank line sets that apart. */
function atTop(text: string, line: string): string {
  const preamble = /^(?:[ \t]*#[^\n]*\n)+(?=[ \t]*\n)/.exec(text)?.[0].length ?? 0
  return text.trim() === '' ? line : splice(text, [preamble, preamble], preamble > 0 ? `\n${line}` : `${line}\n`)
}

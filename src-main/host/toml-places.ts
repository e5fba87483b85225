import type { AST } from 'toml-eslint-parser'

export type TomlPath = readonly (string | number)[]

/** A key with its value, or a table under a header of its own, with where it stands in the text. */
export interface TomlPlace {
  readonly kind: 'entry' | 'table'
  readonly path: TomlPath
  /** Of the header or line group this stands in; an entry of an inline table stands in no line of its own. */
  readonly table: TomlPath
  readonly isInline: boolean
  readonly range: readonly [number, number]
  /** Of the value; of a table, the same as `range`. */
  readonly value: readonly [number, number]
}

/** Every place of a document, in its order. */
export function tomlPlaces(program: AST.TOMLProgram): readonly TomlPlace[] {
  const places: TomlPlace[] = []
  const visitEntry = (entry: AST.TOMLKeyValue, table: TomlPath, base: TomlPath, isInline: boolean) => {
    const path = [...base, ...entry.key.keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value))]
    places.push({ kind: 'entry', path, table, isInline, range: entry.range, value: entry.value.range })
    if (entry.value.type === 'TOMLInlineTable') {
      for (const inner of entry.value.body) visitEntry(inner, table, path, true)
    }
  }
  for (const node of program.body[0].body) {
    if (node.type === 'TOMLKeyValue') visitEntry(node, [], [], false)
    else {
      const path = node.resolvedKey
      places.push({ kind: 'table', path, table: path, isInline: false, range: node.range, value: node.range })
      for (const entry of node.body) visitEntry(entry, path, path, false)
    }
  }
  return places
}

export const startsWith = (path: TomlPath, prefix: TomlPath) =>
  prefix.length <= path.length && prefix.every((part, index) => path[index] === part)

export const isSamePath = (left: TomlPath, right: TomlPath) => left.length === right.length && startsWith(left, right)

import { isDeepStrictEqual } from 'node:util'
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser'
import { type ConfigurationEdit, editToml } from './edit-toml'

/**
 * Changes settings in a text and leaves everything else of it as it stands, comments included. Null: the text is laid
 * out in a way that this cannot change without touching more than it was asked to.
 */
export function editConfiguration(text: string, edits: readonly ConfigurationEdit[]): string | null {
  let edited = text
  for (const edit of edits) {
    const wanted = structuredClone(getStaticTOMLValue(parseTOML(edited)))
    if (!assign(wanted, edit)) return null
    const next = editToml(edited, edit)
    if (!isDeepStrictEqual(substance(readToml(next)), substance(wanted))) return null
    edited = next
  }
  return edited
}

function readToml(text: string): unknown {
  try {
    return getStaticTOMLValue(parseTOML(text))
  } catch {
    return undefined
  }
}

type Container = Record<string | number, unknown>

/** The same change on the values, against which the changed text is judged; false where a value is in its way. */
function assign(root: unknown, { path, value }: ConfigurationEdit): boolean {
  let container = root as Container
  for (const [index, part] of path.slice(0, -1).entries()) {
    container[part] ??= typeof path[index + 1] === 'number' ? [] : {}
    if (typeof container[part] !== 'object') return false
    container = container[part] as Container
  }
  const last = path.at(-1)
  if (last === undefined) return false
  if (value !== null) container[last] = value
  else if (Array.isArray(container)) container.splice(Number(last), 1)
  else delete container[last]
  return true
}

/** What two documents must agree on: an empty table says nothing, and neither does a null inside a value. */
function substance(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(substance) : undefined
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value).map(([key, entry]) => [key, substance(entry)] as const)
  const kept = entries.filter(([, entry]) => entry !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

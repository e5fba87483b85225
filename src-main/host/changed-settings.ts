import { isDeepStrictEqual } from 'node:util'

const DEEPEST = 4

/** The dotted names of the settings that differ, never their values. A list counts as one setting. */
export function changedSettings(before: unknown, after: unknown): readonly string[] {
  return differences(before, after, []).map((path) => path.join('.'))
}

function differences(before: unknown, after: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (isDeepStrictEqual(before, after)) return []
  if (path.length === DEEPEST || !isTable(before) || !isTable(after)) return [path]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => differences(before[name], after[name], [...path, name]))
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

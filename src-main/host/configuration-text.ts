import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser'
import type { z } from 'zod'
import type { ConfigurationProblem } from '../../src-shared/contract/configuration'

export type ParsedConfiguration<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] }

/** Reads TOML against a schema and says for every problem on which line and key it is. */
export function parseConfiguration<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): ParsedConfiguration<z.infer<Schema>> {
  const parsed = parse(text)
  if (!parsed.ok) return parsed
  const result = schema.safeParse(getStaticTOMLValue(parsed.value))
  if (result.success) return { ok: true, value: result.data }
  const lines = linesByKey(parsed.value)
  const problems = result.error.issues.flatMap((issue) => locate(issue, lines))
  return { ok: false, problems: problems.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0)) }
}

function parse(text: string): ParsedConfiguration<AST.TOMLProgram> {
  try {
    return { ok: true, value: parseTOML(text) }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { ok: false, problems: [{ line: error.lineNumber, key: '', message: error.message }] }
  }
}

interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** An unknown key is reported at its own line, a missing one at the table that lacks it. */
function locate(issue: Issue, lines: ReadonlyMap<string, number>): ConfigurationProblem[] {
  if (issue.code === 'unrecognized_keys' && 'keys' in issue) {
    const keys = issue.keys as readonly string[]
    return keys.map((key) => problem([...issue.path, key], 'There is no setting of this name.', lines))
  }
  return [problem(issue.path, issue.message, lines)]
}

function problem(
  path: readonly PropertyKey[],
  message: string,
  lines: ReadonlyMap<string, number>,
): ConfigurationProblem {
  const key = path.map(String).join('.')
  for (let depth = path.length; depth > 0; depth -= 1) {
    const line = lines.get(path.slice(0, depth).map(String).join('.'))
    if (line !== undefined) return { line, key, message }
  }
  return { line: 1, key, message }
}

/** The first line of every table and key, by dotted path. */
function linesByKey(program: AST.TOMLProgram): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const note = (path: readonly (string | number)[], line: number) => {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = path.slice(0, depth).join('.')
      if (!lines.has(key)) lines.set(key, line)
    }
  }
  const visit = (node: AST.TOMLKeyValue | AST.TOMLTable, base: readonly (string | number)[]) => {
    if (node.type === 'TOMLTable') {
      note(node.resolvedKey, node.loc.start.line)
      for (const entry of node.body) visit(entry, node.resolvedKey)
      return
    }
    const path = [...base, ...node.key.keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value))]
    note(path, node.loc.start.line)
    visitValue(node.value, path)
  }
  const visitValue = (value: AST.TOMLContentNode, path: readonly (string | number)[]) => {
    if (value.type === 'TOMLInlineTable') for (const entry of value.body) visit(entry, path)
    if (value.type !== 'TOMLArray') return
    for (const [index, element] of value.elements.entries()) {
      note([...path, index], element.loc.start.line)
      visitValue(element, [...path, index])
    }
  }
  for (const node of program.body[0].body) visit(node, [])
  return lines
}

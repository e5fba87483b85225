import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import { checkAnswer, type SchemaProblem } from './check-answer'
import { problemWords } from './problem-words'

export type ReadJson =
  | { readonly kind: 'fits'; readonly answer: JsonValue }
  /** Only the one who asked can tell whether this fits. */
  | { readonly kind: 'unchecked'; readonly answer: JsonValue }
  | { readonly kind: 'misfits'; readonly problems: readonly { readonly where: string; readonly message: string }[] }
  | { readonly kind: 'unreadable'; readonly message: string }

/** What the editor opens with: the default of the schema, or the emptiest value of its type. */
export function startingText(schema: JsonObject): string {
  const { default: preset, type } = schema
  if (preset !== undefined) return JSON.stringify(preset, null, 2)
  if (type === 'array') return '[]'
  return type === 'object' || type === undefined ? '{}' : ''
}

/** Reads what stands in the editor and holds it against the schema. */
export function readJson(schema: JsonObject, text: string): ReadJson {
  const parsed = parse(text)
  if (!parsed.ok) return { kind: 'unreadable', message: parsed.message }
  if (parsed.value === null) return { kind: 'unreadable', message: 'null is not an answer' }
  const verdict = checkAnswer(schema, parsed.value)
  switch (verdict.kind) {
    case 'fits':
      return { kind: 'fits', answer: parsed.value }
    case 'unknown':
      return { kind: 'unchecked', answer: parsed.value }
    case 'misfits':
      return {
        kind: 'misfits',
        problems: withoutRepeats(verdict.problems),
      }
  }
}

function withoutRepeats(problems: readonly SchemaProblem[]) {
  const said = problems.map((problem) => ({ where: problem.path.join(' › '), message: problemWords(problem) }))
  return said.filter(
    ({ where, message }, index) => index === said.findIndex((one) => one.where === where && one.message === message),
  )
}

type Parsed = { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly message: string }

function parse(text: string): Parsed {
  if (text.trim() === '') return { ok: false, message: 'There is nothing here yet' }
  try {
    return { ok: true, value: JSON.parse(text) as JsonValue }
  } catch (cause) {
    if (cause instanceof SyntaxError) return { ok: false, message: cause.message }
    throw cause
  }
}

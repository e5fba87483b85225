import type { JsonValue } from '../../../src-shared/inquirium/json-value'

/** What a template may name, besides everything below an argument or an option. */
const NAMES = new Set(['tool.name', 'tool.arguments', 'tool.options', 'context', 'context.action', 'context.root'])
const OPEN_NAMES = ['tool.arguments.', 'tool.options.']

export type TemplateFault = 'puts-answers-into-an-argument' | 'names-something-unknown' | 'is-not-closed'

type Part = { readonly text: string } | { readonly path: readonly string[] }
export type ArgumentTemplate = { readonly parts: readonly Part[] }

const PLACEHOLDER = /\{\{(.*?)\}\}/s

/** Reads one argument of a command. Answers can be secrets and arguments can be seen by every program, so they never meet. */
export function readTemplate(text: string): ArgumentTemplate | TemplateFault {
  const pieces = text.split(new RegExp(PLACEHOLDER, 'gs'))
  const parts: Part[] = []
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      if (piece.includes('{{')) return 'is-not-closed'
      if (piece !== '') parts.push({ text: piece })
      continue
    }
    const name = piece.trim()
    const fault = findFault(name)
    if (fault) return fault
    parts.push({ path: name.split('.') })
  }
  return { parts }
}

function findFault(name: string): TemplateFault | null {
  // "tool" as a whole holds the answers too, and so may anything that is more than a plain name.
  if (name === 'tool' || /^tool\W*answers/.test(name)) return 'puts-answers-into-an-argument'
  const isPlain = /^[\w-]+(\.[\w-]+)*$/.test(name)
  return isPlain && (NAMES.has(name) || OPEN_NAMES.some((open) => name.startsWith(open)))
    ? null
    : 'names-something-unknown'
}

/** Fills in a template: text as it is, anything else as JSON, and nothing for what is not there. */
export function fillTemplate({ parts }: ArgumentTemplate, values: JsonValue): string {
  return parts.map((part) => ('text' in part ? part.text : textOf(valueAt(values, part.path)))).join('')
}

/** The argument as it is in every call; null where a model has a part in it. */
export function fixedText({ parts }: ArgumentTemplate): string | null {
  return parts.every((part) => 'text' in part) ? parts.map((part) => part.text).join('') : null
}

/** Whether everything after this is an operand and no option, as most programs agree. */
export function endsOptions({ parts }: ArgumentTemplate): boolean {
  return fixedText({ parts }) === '--'
}

/** Whether what a model wrote would decide if this argument is an option of the program. */
export function beginsWithChosenOption({ parts: [first] }: ArgumentTemplate, values: JsonValue): boolean {
  if (!first || 'text' in first) return false
  const value = valueAt(values, first.path)
  return typeof value === 'string' && value.startsWith('-')
}

function valueAt(values: JsonValue, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = values
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string, JsonValue>>)[key]
  }
  return value
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

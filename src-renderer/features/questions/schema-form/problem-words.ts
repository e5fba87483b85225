import type { JsonValue } from '../../../../src-shared/inquirium/json-value'
import type { SchemaProblem } from './check-answer'
import { isObject, isOneOf } from './json-parts'

const types = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
} as const

const formats = {
  email: 'an e-mail address',
  uri: 'a full address, such as https://example.org/',
  date: 'a date, written as 2026-06-04',
  'date-time': 'a date with its time, written as 2026-06-04T14:30:00Z',
  time: 'a time, written as 14:30:00Z',
} as const

const keywords = {
  type: (type: JsonValue) => (isOneOf(types, type) ? `This has to be ${types[type]}.` : null),
  format: (format: JsonValue) => (isOneOf(formats, format) ? `This has to be ${formats[format]}.` : null),
  minLength: (least: JsonValue) => `At least ${characters(least)}.`,
  maxLength: (most: JsonValue) => `At most ${characters(most)}.`,
  pattern: (pattern: JsonValue) => `This has to match ${String(pattern)}`,
  minimum: (least: JsonValue) => `Not less than ${String(least)}.`,
  maximum: (most: JsonValue) => `Not more than ${String(most)}.`,
  exclusiveMinimum: (bound: JsonValue) => `More than ${String(bound)}.`,
  exclusiveMaximum: (bound: JsonValue) => `Less than ${String(bound)}.`,
  multipleOf: (step: JsonValue) => `A multiple of ${String(step)}.`,
  minItems: (least: JsonValue) => `At least ${String(least)}.`,
  maxItems: (most: JsonValue) => `At most ${String(most)}.`,
  enum: (values: JsonValue) => `One of ${JSON.stringify(values)}.`,
  const: (value: JsonValue) => `This has to be ${JSON.stringify(value)}.`,
} as const

/** What is wrong, said from what the schema asks for at that very place. */
export function problemWords({ keyword, bound, value, message }: SchemaProblem): string {
  if (keyword === 'required') return missingWords(bound, value) ?? message
  if (keyword === 'false') return 'Nothing of this name is expected.'
  return (isOneOf(keywords, keyword) && bound !== undefined ? keywords[keyword](bound) : null) ?? message
}

function missingWords(required: JsonValue | undefined, value: JsonValue | undefined): string | null {
  if (!Array.isArray(required) || !isObject(value)) return null
  return `Still needed: ${required.filter((key) => !Object.hasOwn(value, String(key))).join(', ')}.`
}

function characters(count: JsonValue): string {
  return count === 1 ? '1 character' : `${String(count)} characters`
}

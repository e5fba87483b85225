import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BoundedText, Ref } from '../inquirium/primitives'
import { AssistantTurnRecord, DecisionRecord } from './trace-record'

const SENTENCE = 'the walls hold'

/** Ids of things in the transcript; `turn/id` is the one way to join them, so no turn is among these. */
const REFERENCES = [
  'session:1',
  'result:1',
  'question:1',
  'question/inquirium/op-1/example',
  'inquiry:1',
  'permission:1',
  'feedback:1',
  'excision:1',
  `sha256:${'a'.repeat(64)}`,
]

type Schema = { readonly [keyword: string]: unknown }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Whether this text could stand where this schema does. */
function holds(schema: Schema, text: string): boolean {
  if (schema.const !== undefined) return schema.const === text
  if (Array.isArray(schema.enum)) return schema.enum.includes(text)
  if (typeof schema.maxLength === 'number' && text.length > schema.maxLength) return false
  const patterns = [schema, ...listOf(schema.allOf)].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [pattern] : [],
  )
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : []
}

/** Every place in a schema where a string is allowed or nothing says what is; keys of open objects included. */
function stringPlaces(schema: Schema, path: string): readonly (readonly [path: string, schema: Schema])[] {
  const here = schema.type === 'string' || isOpen(schema) ? [[path, schema] as const] : []
  const children = Object.entries(isSchema(schema.properties) ? schema.properties : {})
  const nested = [
    ...children.map(([key, child]) => [`${path}.${key}`, child] as const),
    ...['items', 'additionalProperties', 'propertyNames'].map((key) => [`${path}.${key}`, schema[key]] as const),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
      listOf(schema[key]).map((child, index) => [`${path}.${key}${index}`, child] as const),
    ),
  ]
  return [...here, ...nested.flatMap(([place, child]) => (isSchema(child) ? stringPlaces(child, place) : []))]
}

const telling = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'pattern', '$ref']
const isOpen = (schema: Schema) => !telling.some((keyword) => keyword in schema)

/** The JSON Schema with its named parts put where they are used. */
function inOnePiece(schema: z.ZodType): Schema {
  const { $defs = {}, ...written } = z.toJSONSchema(schema, { io: 'input' })
  const inlined = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inlined)
    if (!isSchema(node)) return node
    const { $ref, ...rest } = node
    const part = typeof $ref === 'string' ? $defs[$ref.replace('#/$defs/', '')] : undefined
    const whole = part === undefined ? node : { ...part, ...rest }
    return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, inlined(value)]))
  }
  return inlined(written) as Schema
}

function roomForContent(schema: z.ZodType, texts: readonly string[] = [SENTENCE]): readonly string[] {
  const written = inOnePiece(schema)
  if (JSON.stringify(written).includes('"$ref"')) return ['a reference that this test does not follow']
  return [
    ...stringPlaces(written, '$').flatMap(([path, place]) =>
      texts.filter((text) => holds(place, text)).map(() => path),
    ),
    ...openObjects(written, '$'),
  ]
}

/** Objects that would take a key nobody declared. */
function openObjects(schema: Schema, path: string): readonly string[] {
  const own = schema.type === 'object' && schema.additionalProperties !== false ? [path] : []
  const children = Object.entries(schema).flatMap(([key, value]) =>
    isSchema(value) ? openObjects(value as Schema, `${path}.${key}`) : [],
  )
  return [...own, ...children]
}

describe('a trace record', () => {
  it.each([
    ['of a decision', DecisionRecord],
    ['of an attempt', AssistantTurnRecord],
  ])('%s has no place for a sentence', (_, schema) => {
    expect(roomForContent(schema)).toEqual([])
  })

  it.each([
    ['of a decision', DecisionRecord],
    ['of an attempt', AssistantTurnRecord],
  ])('%s has no place for a reference into the transcript', (_, schema) => {
    expect(roomForContent(schema, REFERENCES)).toEqual([])
  })

  it('would be found out with a name that may be an id of the transcript', () => {
    expect(roomForContent(z.strictObject({ about: Ref }), REFERENCES)).toHaveLength(REFERENCES.length)
  })

  it.each([
    ['a bounded text', z.strictObject({ note: BoundedText(500) })],
    ['a short text', z.strictObject({ refs: z.array(z.strictObject({ about: z.string().max(300) })) })],
    ['a pattern with spaces', z.strictObject({ note: z.string().regex(/^[a-z ]+$/) })],
    ['one branch of a choice', z.strictObject({ note: z.union([z.enum(['a']), z.string()]) })],
    ['an open map', z.strictObject({ metadata: z.record(z.string(), z.number()) })],
    ['an unchecked value', z.strictObject({ value: z.unknown() })],
    ['an object that takes any key', z.looseObject({ kind: z.literal('a') })],
  ])('would be found out with %s', (_, schema) => {
    expect(roomForContent(schema)).not.toEqual([])
  })

  it('has places where strings stand, so that the search looked at something', () => {
    expect(stringPlaces(inOnePiece(DecisionRecord), '$').length).toBeGreaterThan(100)
  })
})

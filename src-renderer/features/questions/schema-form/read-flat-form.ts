import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import type { FieldDraft, FieldOption, FieldShape, FormField } from './form-field'
import { isObject, isOneOf, textOf } from './json-parts'
import { hasOnly, NOTES } from './keywords'
import { readOptions } from './read-options'

const ROOT_KEYWORDS = [
  '$schema',
  '$id',
  'title',
  'description',
  'type',
  'properties',
  'required',
  'additionalProperties',
]
const LONG_TEXT = 120

/** The fields of a schema that a form can ask for completely, or null where only an editor can. */
export function readFlatForm(schema: JsonObject): readonly FormField[] | null {
  const { type, properties, required = [], additionalProperties = true } = schema
  if (type !== 'object' || !isObject(properties) || !Array.isArray(required)) return null
  if (typeof additionalProperties !== 'boolean' || !hasOnly(schema, ROOT_KEYWORDS)) return null
  if (!required.every((key) => typeof key === 'string' && Object.hasOwn(properties, key))) return null
  const fields = Object.entries(properties).map(([key, field]) => readField(key, field, required.includes(key)))
  return fields.length > 0 && fields.every((field) => field !== null) ? fields : null
}

function readField(key: string, schema: JsonValue, isRequired: boolean): FormField | null {
  if (!isObject(schema)) return null
  const shape = readShape(schema)
  if (shape === null) return null
  return {
    key,
    title: textOf(schema.title) ?? key,
    help: textOf(schema.description),
    isRequired,
    shape,
    initial: draftFor(shape, schema.default),
  }
}

function readShape(schema: JsonObject): FieldShape | null {
  const options = readOptions(schema)
  if (options !== null) return { kind: 'one-of', options }
  switch (schema.type) {
    case 'string':
      return hasOnly(schema, [...NOTES, 'minLength', 'maxLength', 'pattern', 'format']) ? textShape(schema) : null
    case 'number':
    case 'integer':
      return hasOnly(schema, [...NOTES, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])
        ? { kind: 'number', isWhole: schema.type === 'integer' }
        : null
    case 'boolean':
      return hasOnly(schema, NOTES) ? { kind: 'boolean' } : null
    case 'array':
      return readSeveral(schema)
    default:
      return null
  }
}

const formats = { email: 'email', uri: 'url', date: 'date' } as const

function textShape({ format, maxLength }: JsonObject): FieldShape {
  const type = isOneOf(formats, format) ? formats[format] : 'text'
  const isLong = format === undefined && !(typeof maxLength === 'number' && maxLength <= LONG_TEXT)
  return { kind: 'text', isLong, type }
}

function readSeveral(schema: JsonObject): FieldShape | null {
  if (!isObject(schema.items) || !hasOnly(schema, [...NOTES, 'items', 'minItems', 'maxItems', 'uniqueItems']))
    return null
  const options = readOptions(schema.items, 'anyOf')
  return options === null ? null : { kind: 'some-of', options }
}

function draftFor(shape: FieldShape, value: JsonValue | undefined): FieldDraft {
  if (value === undefined) return undefined
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'number':
      return typeof value === 'number' ? String(value) : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'one-of':
      return positionsOf(shape.options, [value])[0]
    case 'some-of':
      return Array.isArray(value) ? positionsOf(shape.options, value) : undefined
  }
}

function positionsOf(options: readonly FieldOption[], values: readonly JsonValue[]): readonly number[] {
  return options.flatMap((option, index) => (values.includes(option.value) ? [index] : []))
}

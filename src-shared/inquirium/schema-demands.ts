import type { JsonValue } from './json-value'

export type Schema = Readonly<Record<string, unknown>>

/** What a schema demands of a value as such: its type, the list it must be on, its size. Not of what is inside it. */
export function meetsOwnDemands(schema: Schema, value: JsonValue): boolean {
  return hasType(schema.type, value) && isListed(schema, value) && isWithinBounds(schema, value)
}

function hasType(type: unknown, value: JsonValue): boolean {
  const types = typeof type === 'string' ? [type] : listOf(type)
  return types.length === 0 || types.some((each) => typeof each !== 'string' || isOfType(each, value))
}

function isOfType(type: string, value: JsonValue): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value) && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'boolean':
    case 'number':
    case 'string':
      return typeof value === type
    default:
      return true
  }
}

/** Only plain values are compared; what equals an object is for the schema's author to say. */
function isListed(schema: Schema, value: JsonValue): boolean {
  const lists = [...(Array.isArray(schema.enum) ? [schema.enum] : []), ...('const' in schema ? [[schema.const]] : [])]
  return lists.every((list) => list.some((entry) => entry === value || (isObject(entry) && isObject(value))))
}

function isWithinBounds(schema: Schema, value: JsonValue): boolean {
  if (typeof value === 'number') {
    return (
      within(value, schema.minimum, schema.maximum) &&
      value !== schema.exclusiveMinimum &&
      value !== schema.exclusiveMaximum &&
      within(value, schema.exclusiveMinimum, schema.exclusiveMaximum)
    )
  }
  if (typeof value === 'string') {
    const { minLength, maxLength } = schema
    return (minLength === undefined && maxLength === undefined) || within([...value].length, minLength, maxLength)
  }
  if (Array.isArray(value)) return within(value.length, schema.minItems, schema.maxItems)
  return !isObject(value) || within(Object.keys(value).length, schema.minProperties, schema.maxProperties)
}

function within(size: number, minimum: unknown, maximum: unknown): boolean {
  return (typeof minimum !== 'number' || size >= minimum) && (typeof maximum !== 'number' || size <= maximum)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function isObject(value: unknown): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null
}

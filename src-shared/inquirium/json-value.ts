import { z } from 'zod'

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }
export type JsonObject = { readonly [key: string]: JsonValue }

const MAXIMUM_DEPTH = 32
const MAXIMUM_NODES = 20_000
const MAXIMUM_TEXT = 1_000_000

/** What a published schema says about open JSON; `JsonValue` and `JsonObject` point here. */
export const jsonValueDefinition = {
  name: 'json-value',
  schema: {
    anyOf: [
      { type: 'null' },
      { type: 'boolean' },
      { type: 'number' },
      { type: 'string' },
      { type: 'array', items: { $ref: '#/$defs/json-value' } },
      {
        type: 'object',
        propertyNames: { not: { const: '__proto__' } },
        additionalProperties: { $ref: '#/$defs/json-value' },
      },
    ],
  },
} as const

/** What `.meta()` takes to say "open JSON". */
export const jsonReference = { $ref: `#/$defs/${jsonValueDefinition.name}` }

/** Any JSON of bounded size: kept as it is, so a key that could change a prototype is refused, not dropped. */
export const JsonValue = z
  .unknown()
  .refine(isBoundedJson, { error: 'is not JSON, or is too large, too deep, or holds a __proto__ key' })
  // Sound because the refinement has just walked the whole value.
  .meta(jsonReference) as unknown as z.ZodType<JsonValue, JsonValue>

export const JsonObject = z
  .unknown()
  .refine((value) => isPlainObject(value) && isBoundedJson(value), {
    error: 'is not a JSON object, or is too large, too deep, or holds a __proto__ key',
  })
  .meta({ type: 'object', ...jsonReference }) as unknown as z.ZodType<JsonObject, JsonObject>

type Node = { readonly value: unknown; readonly depth: number }

/** Walks with a list instead of recursion: hostile depth must not reach the stack. */
function isBoundedJson(root: unknown): boolean {
  const pending: Node[] = [{ value: root, depth: 0 }]
  let nodes = 0
  let text = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    nodes += 1
    text += typeof next.value === 'string' ? next.value.length : 0
    if (nodes > MAXIMUM_NODES || next.depth > MAXIMUM_DEPTH || text > MAXIMUM_TEXT) return false
    if (isScalar(next.value)) continue
    if (!isContainer(next.value)) return false
    const children = childrenOf(next.value, next.depth + 1)
    if (children.length > MAXIMUM_NODES) return false
    pending.push(...children)
  }
  return true
}

function isContainer(value: unknown): value is object {
  return Array.isArray(value) || (isPlainObject(value) && !Object.hasOwn(value, '__proto__'))
}

function childrenOf(container: object, depth: number): readonly Node[] {
  // Keys are text too, so they are walked like values and count towards the same bounds.
  const values = Object.values(container).map((value) => ({ value, depth }))
  return Array.isArray(container) ? values : [...values, ...Object.keys(container).map((value) => ({ value, depth }))]
}

function isScalar(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

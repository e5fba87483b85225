import type { JsonValue } from './json-value'
import { isObject, listOf, meetsOwnDemands, type Schema } from './schema-demands'

type Path = readonly (string | number)[]
type Json = JsonValue | undefined

const references = ['$ref', '$dynamicRef', '$recursiveRef']

/**
 * Where a value surely is not what a schema asks for, or null. Keywords only ever add demands, so those that cannot be
 * judged here are left to whoever wrote them: patterns, which can take forever, references, conditions.
 */
export function findSchemaMisfit(schema: unknown, value: JsonValue, at: Path = []): Path | null {
  if (schema === false) return at
  // Before 2019-09 a reference switches off everything beside it.
  if (!isObject(schema) || references.some((keyword) => Object.hasOwn(schema, keyword))) return null
  if (!meetsOwnDemands(schema, value)) return at
  return misfitInBranches(schema, value, at) ?? misfitInside(schema, value, at)
}

function misfitInBranches({ allOf, anyOf, oneOf }: Schema, value: JsonValue, at: Path): Path | null {
  for (const branch of listOf(allOf)) {
    const misfit = findSchemaMisfit(branch, value, at)
    if (misfit) return misfit
  }
  const fitsNone = [anyOf, oneOf].some(
    (branches) => listOf(branches).length > 0 && listOf(branches).every((branch) => findSchemaMisfit(branch, value)),
  )
  return fitsNone ? at : null
}

function misfitInside(schema: Schema, value: JsonValue, at: Path): Path | null {
  if (Array.isArray(value)) return misfitInItems(schema, value, at)
  return isObject(value) ? misfitInProperties(schema, value, at) : null
}

function misfitInItems({ items, prefixItems }: Schema, value: readonly JsonValue[], at: Path): Path | null {
  // What `items` means beside `prefixItems`, and as a list, differs between drafts.
  if (prefixItems !== undefined || Array.isArray(items)) return null
  for (const [index, item] of value.entries()) {
    const misfit = findSchemaMisfit(items, item, [...at, index])
    if (misfit) return misfit
  }
  return null
}

function misfitInProperties(schema: Schema, value: Readonly<Record<string, Json>>, at: Path): Path | null {
  const { required, properties, patternProperties, additionalProperties } = schema
  const missing = listOf(required).find((key) => typeof key === 'string' && !Object.hasOwn(value, key))
  if (typeof missing === 'string') return [...at, missing]
  const known = isObject(properties) ? properties : {}
  const others = patternProperties === undefined ? additionalProperties : true
  for (const [key, child] of Object.entries(value)) {
    const misfit = findSchemaMisfit(Object.hasOwn(known, key) ? known[key] : others, child ?? null, [...at, key])
    if (misfit) return misfit
  }
  return null
}

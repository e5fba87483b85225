import { type OutputUnit, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema'
import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import { valueAt } from './json-parts'

export type SchemaProblem = {
  /** The keys that lead to what is wrong; empty for the whole. */
  readonly path: readonly string[]
  readonly keyword: string
  /** What the schema says under that keyword, where it can be found. */
  readonly bound: JsonValue | undefined
  /** What stands in the answer at that path. */
  readonly value: JsonValue | undefined
  /** The words of the checker, for keywords that nobody here knows better. */
  readonly message: string
}

export type Verdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'misfits'; readonly problems: readonly SchemaProblem[] }
  /** The schema is beyond this check, so only the one who asked can judge. */
  | { readonly kind: 'unknown' }

const drafts: readonly (readonly [string, SchemaDraft])[] = [
  ['draft-04', '4'],
  ['draft-07', '7'],
  ['2019-09', '2019-09'],
]

/** Keywords whose own message says more than those of the branches they tried. */
const CHOICES = ['anyOf', 'oneOf', 'not', 'contains']

export function checkAnswer(schema: JsonObject, answer: JsonValue): Verdict {
  // Copied, because the checker writes into what it is given.
  const own = structuredClone(schema) as Schema
  const named = typeof schema.$schema === 'string' ? schema.$schema : ''
  const draft = drafts.find(([part]) => named.includes(part))?.[1] ?? '2020-12'
  try {
    const { valid, errors } = new Validator(own, draft, false).validate(answer)
    return valid
      ? { kind: 'fits' }
      : { kind: 'misfits', problems: innermost(errors).map((error) => problemOf(error, schema, answer)) }
  } catch (cause) {
    // The checker throws for schemas beyond it: references it cannot follow or that never end, patterns it cannot read.
    if (cause instanceof Error) return { kind: 'unknown' }
    throw cause
  }
}

/** An error is also reported by everything around it; only the place where it is helps. */
function innermost(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const choices = errors.filter(({ keyword }) => CHOICES.includes(keyword))
  const outside = errors.filter((error) => !choices.some((choice) => isUnder(error, choice)))
  return outside.filter((error) => CHOICES.includes(error.keyword) || !outside.some((other) => isUnder(other, error)))
}

function isUnder(error: OutputUnit, other: OutputUnit): boolean {
  // A key that is not allowed at all is reported without a place in the schema.
  if (error.keyword === 'false')
    return other.keyword.endsWith('Properties') && isBelow(error, other, 'instanceLocation')
  return isBelow(error, other, 'keywordLocation')
}

function isBelow(error: OutputUnit, other: OutputUnit, location: 'instanceLocation' | 'keywordLocation'): boolean {
  return error[location].startsWith(`${other[location]}/`)
}

function problemOf(unit: OutputUnit, schema: JsonObject, answer: JsonValue): SchemaProblem {
  const path = stepsOf(unit.instanceLocation)
  const bound = valueAt(schema, stepsOf(unit.keywordLocation))
  return { path, keyword: unit.keyword, bound, value: valueAt(answer, path), message: unit.error }
}

function stepsOf(location: string): readonly string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { type SchemaDraft, Validator } from '@cfworker/json-schema'
import { JsonObject, JsonValue } from '../../src-shared/inquirium/json-value'
import type { SchemaVerdict } from '../../src-shared/inquiry/answer-check'

export type JsonFault = { readonly at: string; readonly reason: string }

export type JsonCheck =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly faults: readonly JsonFault[] }
  | { readonly kind: 'unusable-schema' }

type Schema = Readonly<Record<string, unknown>>

const LONGEST_CHECK_MS = 250
const MOST_FAULTS = 12
const script = new Script('check()')

/** Checks JSON against a schema that somebody else wrote. Total: a schema that cannot be evaluated is a verdict. */
export function checkJson(schema: Schema, value: unknown): JsonCheck {
  if (!JsonObject.safeParse(schema).success) return { kind: 'unusable-schema' }
  if (!JsonValue.safeParse(value).success) {
    return { kind: 'invalid', faults: [{ at: '', reason: 'is not JSON of a reasonable size' }] }
  }
  // Copies, because the library writes into the schema it is given.
  const validator = { schema: withoutPrototypes(schema), value: withoutPrototypes(value) }
  const check = () => new Validator(validator.schema as Schema, draftOf(schema), false).validate(validator.value)
  try {
    const verdict = runWatched(check)
    return verdict.valid ? { kind: 'valid' } : { kind: 'invalid', faults: faultsOf(verdict.errors) }
  } catch (cause) {
    // A reference to nowhere, a pattern that is none, endless recursion, or the watchdog: all the schema's fault.
    // `instanceof` would miss the watchdog's error, which belongs to the other context.
    if (types.isNativeError(cause)) return { kind: 'unusable-schema' }
    throw cause
  }
}

/** A pattern can take forever on the right text; only running it under a watchdog bounds that. */
function runWatched<Verdict>(check: () => Verdict, triesLeft = 3): Verdict {
  const before = process.threadCpuUsage()
  try {
    return script.runInContext(createContext({ check }), { timeout: LONGEST_CHECK_MS })
  } catch (cause) {
    const { user, system } = process.threadCpuUsage(before)
    const wasRunning = (user + system) / 1000 > LONGEST_CHECK_MS / 2
    // The watchdog goes by the clock. On a busy machine it can bite before the check had its share of a processor.
    if (wasRunning || triesLeft === 1 || !isWatchdog(cause)) throw cause
    return runWatched(check, triesLeft - 1)
  }
}

const isWatchdog = (cause: unknown) =>
  types.isNativeError(cause) && 'code' in cause && cause.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** The check in the shape that answers are held to. */
export function validateJson(schema: Schema, value: unknown): SchemaVerdict {
  const check = checkJson(schema, value)
  return check.kind === 'invalid' ? { kind: 'invalid', at: check.faults.map(({ at }) => at) } : check
}

/** Whether anything at all could be checked against this schema. */
export function isUsableSchema(schema: Schema): boolean {
  return checkJson(schema, {}).kind !== 'unusable-schema'
}

type OutputUnit = { readonly keyword: string; readonly instanceLocation: string; readonly error: string }

const SUMMARIES = new Set([
  'properties',
  'additionalProperties',
  'items',
  'prefixItems',
  'additionalItems',
  '$ref',
  'allOf',
])

function faultsOf(errors: readonly OutputUnit[]): readonly JsonFault[] {
  // The library reports every level on the way down; only the innermost say what is wrong.
  const telling = errors.filter(({ keyword }) => !SUMMARIES.has(keyword))
  return (telling.length > 0 ? telling : errors).slice(0, MOST_FAULTS).map(({ keyword, instanceLocation, error }) => ({
    at: instanceLocation.replace(/^#/, ''),
    reason: keyword === 'false' ? 'Nothing is expected here.' : error,
  }))
}

/** Names such as `constructor` would otherwise be found on every object. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes)
  if (typeof value !== 'object' || value === null) return value
  return Object.setPrototypeOf(
    Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutPrototypes(child)])),
    null,
  )
}

function draftOf({ $schema }: Schema): SchemaDraft {
  if (typeof $schema !== 'string') return '2020-12'
  if ($schema.includes('draft-04')) return '4'
  if ($schema.includes('draft-06') || $schema.includes('draft-07')) return '7'
  return $schema.includes('2019-09') ? '2019-09' : '2020-12'
}

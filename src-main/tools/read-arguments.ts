import { JsonObject } from '../../src-shared/inquirium/json-value'
import type { ToolDefinition } from '../../src-shared/inquirium/tool-definition'
import { hasPrototypeKey } from '../../src-shared/inquiry/prototype-key'
import type { ReadArguments } from '../inquirium/tool-port'
import { checkJson } from './json-schema'
import { refusedArguments } from './outcome'

/** Arguments as a model wrote them. A call without any is often written as no text at all. */
export function readArguments(text: string): ReadArguments {
  const value = parseJson(text.trim() === '' ? '{}' : text)
  if (value === undefined) return refusedArguments('The arguments are not JSON. Write one JSON object.')
  if (hasPrototypeKey(value)) return refusedArguments('An argument may not be named "__proto__".')
  const read = JsonObject.safeParse(value)
  return read.success
    ? { kind: 'read', arguments: read.data }
    : refusedArguments('The arguments are not one JSON object of a reasonable size.')
}

/** Why these arguments are not what the tool declared; empty when they are. */
export function findArgumentFaults({ input_schema }: ToolDefinition, values: JsonObject): readonly string[] {
  const check = checkJson(input_schema, values)
  switch (check.kind) {
    case 'valid':
      return []
    case 'invalid':
      return check.faults.map(({ at, reason }) => `${at === '' ? 'The arguments' : at}: ${reason}`)
    case 'unusable-schema':
      return ['The tool describes its arguments in a way that cannot be checked, so it cannot be called with these.']
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

import { z } from 'zod'
import type { ResponseFormat } from '../../src-shared/inquirium/generate-request'
import { JsonValue } from '../../src-shared/inquirium/json-value'
import type { OutputPart } from '../../src-shared/inquirium/output-part'

export type JsonSchemaFormat = Extract<ResponseFormat, { type: 'json-schema' }>

export type StructuredReader = (text: string) => OutputPart | null

/**
 * Reads the value an answer holds; null when it is not what the schema asked for. Runtimes promise constrained output
 * and some silently give prose, so the promise is always checked here. No reader for a schema that cannot be checked.
 */
export function structuredReader(format: JsonSchemaFormat): StructuredReader | null {
  const schema = compile(format)
  if (schema === null) return null
  const ref = format['schema/ref']
  return (text) => {
    const value = JsonValue.safeParse(parseJson(unwrap(text)))
    if (!value.success || !schema.safeParse(value.data).success) return null
    return { type: 'structured', ...(ref === undefined ? {} : { 'schema/ref': ref }), value: value.data }
  }
}

function compile({ schema }: JsonSchemaFormat): z.ZodType | null {
  try {
    // Zod types its input more narrowly than JSON Schema is; the schema was parsed as bounded JSON before.
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  } catch {
    return null
  }
}

/** Models like to wrap JSON in a code fence. */
function unwrap(text: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

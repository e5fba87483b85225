import type { ResponseFormat } from '../../src-shared/inquirium/generate-request'
import { JsonValue } from '../../src-shared/inquirium/json-value'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import { checkJson, isUsableSchema } from '../tools/json-schema'

export type JsonSchemaFormat = Extract<ResponseFormat, { type: 'json-schema' }>

/** An answer is no such value, or leads to a part of the schema that nothing can be checked against. */
export type StructuredFault = 'misfit' | 'uncheckable'

export type StructuredReader = (text: string) => OutputPart | StructuredFault

/**
 * Reads the value an answer holds, if it is what the schema asked for. Runtimes promise constrained output and some
 * silently give prose, so the promise is always checked here. No reader for a schema that cannot be checked.
 */
export function structuredReader({ schema, 'schema/ref': ref }: JsonSchemaFormat): StructuredReader | null {
  if (!isUsableSchema(schema)) return null
  return (text) => {
    const value = JsonValue.safeParse(parseJson(unwrap(text)))
    if (!value.success) return 'misfit'
    const { kind } = checkJson(schema, value.data)
    if (kind !== 'valid') return kind === 'invalid' ? 'misfit' : 'uncheckable'
    return { type: 'structured', ...(ref === undefined ? {} : { 'schema/ref': ref }), value: value.data }
  }
}

const FENCE = '```'

/** Models like to wrap JSON in a code fence. */
function unwrap(text: string): string {
  const trimmed = text.trim()
  const opening = trimmed.indexOf('\n')
  if (opening < 0 || !trimmed.endsWith(FENCE)) return text
  const language = trimmed.slice(0, opening).trimEnd()
  return language === FENCE || language === `${FENCE}json` ? trimmed.slice(opening + 1, -FENCE.length) : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

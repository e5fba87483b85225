import { z } from 'zod'
import { inquiriumSchemas } from '../../src-shared/inquirium/catalogue'
import { jsonValueDefinition } from '../../src-shared/inquirium/json-value'
import { inquirySchemas } from '../../src-shared/inquiry/catalogue'
import { traceSchemas } from '../../src-shared/trace/catalogue'
import { transcriptSchemas } from '../../src-shared/transcript/catalogue'

/** Every contract that other programs may validate against, by schema id. */
export const publishedSchemas: ReadonlyMap<string, z.ZodType> = mergeCatalogues(
  inquiriumSchemas,
  inquirySchemas,
  transcriptSchemas,
  traceSchemas,
)

/** The JSON Schema of what is accepted on read: the bare payload, with nothing outside the file needed. */
export function jsonSchemaOf(id: string, schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema, $defs, ...keywords } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })
  const definitions = { ...$defs, ...definitionsUsedBy({ keywords, $defs }) }
  return {
    $schema,
    $id: id,
    title: id,
    ...keywords,
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  }
}

/** The files `assets/schemas` must hold, by name: no fewer, no others, byte for byte. */
export function schemaFiles(schemas: ReadonlyMap<string, z.ZodType> = publishedSchemas): ReadonlyMap<string, string> {
  return new Map(
    [...schemas]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([id, schema]) => [`${id}.json`, `${inAscii(JSON.stringify(jsonSchemaOf(id, schema), null, 2))}\n`]),
  )
}

/** Open JSON is a reference in `.meta()`, so its definition has to be carried along. */
function definitionsUsedBy(keywords: unknown): Readonly<Record<string, unknown>> {
  const reference = JSON.stringify(`#/$defs/${jsonValueDefinition.name}`)
  return JSON.stringify(keywords).includes(reference) ? { [jsonValueDefinition.name]: jsonValueDefinition.schema } : {}
}

function mergeCatalogues(...catalogues: readonly Readonly<Record<string, z.ZodType>>[]): Map<string, z.ZodType> {
  const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue))
  const merged = new Map(entries)
  if (merged.size !== entries.length) throw new Error('two catalogues publish the same schema id')
  return merged
}

/** The same JSON, in which nobody has to see invisible characters. */
const inAscii = (json: string) =>
  json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

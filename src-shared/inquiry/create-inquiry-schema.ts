import { z } from 'zod'
import type { AnswerType, SelectOption } from './answer-type'
import { KeptRecord, keptWhole } from './kept-whole'

/** The structured output a model is held to when it answers a question. */
export const InquirySchema = keptWhole(
  z.strictObject({
    type: z.literal('object'),
    properties: z.strictObject({ answer: KeptRecord }),
    required: z.tuple([z.literal('answer')]),
    additionalProperties: z.literal(false),
  }),
)
export type InquirySchema = z.infer<typeof InquirySchema>

export type InquirySchemaRefusal = 'secret-never-leaves-the-operator' | 'no-options' | 'schema-refers-to-its-root'

export type InquirySchemaResult =
  | { readonly kind: 'created'; readonly schema: InquirySchema }
  | { readonly kind: 'refused'; readonly code: InquirySchemaRefusal }

export function createInquirySchema(answerType: AnswerType): InquirySchemaResult {
  switch (answerType.type) {
    case 'boolean':
      return created({ type: 'boolean' })
    case 'text':
      return created({ type: 'string' })
    case 'select':
      return answerType.options.length === 0 ? refused('no-options') : created(choiceAmong(answerType.options))
    case 'schema':
      // One level further down, "#/…" would resolve against the wrapper instead of the author's schema.
      return hasReference(answerType.schema) ? refused('schema-refers-to-its-root') : created(answerType.schema)
    case 'secret':
      return refused('secret-never-leaves-the-operator')
  }
}

function choiceAmong(options: readonly SelectOption[]): Record<string, unknown> {
  const values = options.map((option) => option.value)
  return values.every((value) => typeof value === 'string') ? { type: 'string', enum: values } : { enum: values }
}

/** Keywords whose value is data, and keywords whose value names schemas freely. */
const DATA = ['const', 'enum', 'default', 'examples']
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']

type Place = { readonly node: unknown; readonly isNamed: boolean }
type Entry = readonly [key: string, value: unknown]

function hasReference(schema: unknown): boolean {
  const open: Place[] = [{ node: schema, isNamed: false }]
  // A list instead of recursion: a tool decides how deep its schema is.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isNamed } = next
    const entries = typeof node === 'object' && node !== null ? Object.entries(node) : []
    if (!isNamed && entries.some(isReference)) return true
    open.push(...schemasIn(entries, isNamed))
  }
  return false
}

function isReference([key, value]: Entry): boolean {
  return (key === '$ref' || key === '$dynamicRef') && typeof value === 'string'
}

function schemasIn(entries: readonly Entry[], isNamed: boolean): readonly Place[] {
  const schemas = isNamed ? entries : entries.filter(([key]) => !DATA.includes(key))
  return schemas.map(([key, node]) => ({ node, isNamed: !isNamed && NAMED.includes(key) }))
}

function created(answer: Record<string, unknown>): InquirySchemaResult {
  return {
    kind: 'created',
    schema: { type: 'object', properties: { answer }, required: ['answer'], additionalProperties: false },
  }
}

function refused(code: InquirySchemaRefusal): InquirySchemaResult {
  return { kind: 'refused', code }
}

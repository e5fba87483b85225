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

function hasReference(schema: unknown): boolean {
  const open = [schema]
  // A list instead of recursion: a tool decides how deep its schema is.
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    for (const [key, value] of Object.entries(node)) {
      if ((key === '$ref' || key === '$dynamicRef') && typeof value === 'string') return true
      open.push(value)
    }
  }
  return false
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

import type { AnswerType } from './answer-type'
import { isSameJson } from './json-equality'

/** The verdict of a JSON Schema validator; `at` are JSON Pointers into the value. */
export type SchemaVerdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly at: readonly string[] }
  | { readonly kind: 'unusable-schema' }

/** Must be total: a schema it cannot evaluate is a verdict, never an exception. */
export type SchemaValidator = (schema: Readonly<Record<string, unknown>>, value: unknown) => SchemaVerdict

export type AnswerMisfit =
  | { readonly code: 'null-is-no-answer' | 'not-a-boolean' | 'not-an-option' | 'not-text' | 'unusable-schema' }
  | { readonly code: 'not-as-the-schema-says'; readonly at: readonly string[] }

/** What keeps a value from being an answer of this type, or null when it fits. */
export function findAnswerMisfit(
  answerType: AnswerType,
  value: unknown,
  validate: SchemaValidator,
): AnswerMisfit | null {
  if (value === null || value === undefined) return { code: 'null-is-no-answer' }
  switch (answerType.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'not-a-boolean' }
    case 'text':
    case 'secret':
      return typeof value === 'string' ? null : { code: 'not-text' }
    case 'select':
      return answerType.options.some((option) => isSameJson(option.value, value)) ? null : { code: 'not-an-option' }
    case 'schema':
      return misfitOf(validate(answerType.schema, value))
  }
}

function misfitOf(verdict: SchemaVerdict): AnswerMisfit | null {
  switch (verdict.kind) {
    case 'valid':
      return null
    case 'invalid':
      return { code: 'not-as-the-schema-says', at: verdict.at }
    case 'unusable-schema':
      return { code: 'unusable-schema' }
  }
}

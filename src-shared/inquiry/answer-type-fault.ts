import { JsonObject } from '../inquirium/json-value'
import type { AnswerType, SelectOption } from './answer-type'

export type AnswerTypeFault = 'no-options' | 'option-is-not-plain' | 'options-repeat' | 'schema-is-too-large'

/**
 * Why a question its author just wrote could not be answered, or null when it can.
 * Only for new questions: whatever an old record holds still reads.
 */
export function findAnswerTypeFault(answerType: AnswerType): AnswerTypeFault | null {
  switch (answerType.type) {
    case 'select':
      return findOptionsFault(answerType.options)
    case 'schema':
      return JsonObject.safeParse(answerType.schema).success ? null : 'schema-is-too-large'
    default:
      return null
  }
}

function findOptionsFault(options: readonly SelectOption[]): AnswerTypeFault | null {
  if (options.length === 0) return 'no-options'
  const values = options.map((option) => option.value)
  if (!values.every(isPlain)) return 'option-is-not-plain'
  return new Set(values).size === values.length ? null : 'options-repeat'
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

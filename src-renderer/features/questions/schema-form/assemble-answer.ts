import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import type { FieldDraft, FieldOption, FormDraft, FormField } from './form-field'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** The answer a form stands for. Fields that say nothing are left out. */
export function assembleAnswer(fields: readonly FormField[], draft: FormDraft): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldValue(field, draft[field.key])
      return value === undefined ? [] : [[field.key, value] as const]
    }),
  )
}

export function fieldValue({ shape, isRequired }: FormField, draft: FieldDraft): JsonValue | undefined {
  // What is not ticked in a list is in plain sight, so nothing ticked is an answer wherever one has to be given.
  if (shape.kind === 'some-of') return someOf(shape.options, Array.isArray(draft) ? draft : [], isRequired)
  if (draft === undefined) return undefined
  switch (shape.kind) {
    case 'text':
      // An emptied text is an answer only where one has to be given.
      return draft === '' && !isRequired ? undefined : String(draft)
    case 'number':
      return numberOf(String(draft).trim())
    case 'boolean':
      return draft === true
    case 'one-of':
      return shape.options[Number(draft)]?.value
  }
}

function someOf(
  options: readonly FieldOption[],
  chosen: readonly number[],
  isRequired: boolean,
): JsonValue | undefined {
  if (chosen.length === 0 && !isRequired) return undefined
  return chosen.flatMap((index) => options[index]?.value ?? [])
}

/** What is not a number stays as typed, for the schema to refuse. */
function numberOf(text: string): JsonValue | undefined {
  if (text === '') return undefined
  return NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : text
}

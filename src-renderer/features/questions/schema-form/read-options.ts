import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import type { FieldOption } from './form-field'
import { isObject, textOf } from './json-parts'
import { hasOnly, NOTES } from './keywords'

/** The options of a schema that is nothing but a choice, or null. */
export function readOptions(schema: JsonObject, titled: 'oneOf' | 'anyOf' = 'oneOf'): readonly FieldOption[] | null {
  if (Array.isArray(schema.enum)) {
    if (!hasOnly(schema, [...NOTES, 'enum', 'enumNames'])) return null
    const names = Array.isArray(schema.enumNames) ? schema.enumNames : []
    return distinct(schema.enum.map((value, index) => ({ value, title: textOf(names[index]) ?? titleOf(value) })))
  }
  const choices = schema[titled] ?? (titled === 'anyOf' ? schema.oneOf : undefined)
  if (!Array.isArray(choices) || !hasOnly(schema, [...NOTES, 'oneOf', 'anyOf'])) return null
  const options = choices.map((choice) =>
    isObject(choice) && choice.const !== undefined && hasOnly(choice, ['const', 'title', 'description'])
      ? { value: choice.const, title: textOf(choice.title) ?? titleOf(choice.const) }
      : null,
  )
  return options.every((option) => option !== null) ? distinct(options) : null
}

/** Options that cannot be told apart are not offered as a choice. */
function distinct(options: readonly FieldOption[]): readonly FieldOption[] | null {
  return options.length > 0 && new Set(options.map(({ title }) => title)).size === options.length ? options : null
}

function titleOf(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
}

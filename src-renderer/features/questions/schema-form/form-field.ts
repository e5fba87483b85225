import type { JsonValue } from '../../../../src-shared/inquirium/json-value'

export type FieldOption = { readonly value: JsonValue; readonly title: string }

export type FieldShape =
  | { readonly kind: 'text'; readonly isLong: boolean; readonly type: 'text' | 'email' | 'url' | 'date' }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'one-of'; readonly options: readonly FieldOption[] }
  | { readonly kind: 'some-of'; readonly options: readonly FieldOption[] }

/**
 * What the operator did with a field: text as typed, a truth, the position of an option or the positions of several.
 * Undefined says nothing yet, which is not the same as an emptied text.
 */
export type FieldDraft = string | boolean | number | readonly number[] | undefined

export type FormDraft = { readonly [key: string]: FieldDraft }

export type FormField = {
  readonly key: string
  readonly title: string
  readonly help: string | null
  readonly isRequired: boolean
  readonly shape: FieldShape
  /** The default of the schema, in sight and ready to be changed. */
  readonly initial: FieldDraft
}

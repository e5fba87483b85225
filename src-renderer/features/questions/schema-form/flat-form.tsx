import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import { AnswerRow } from '../answer-row'
import { Problem } from '../problem'
import { useQuestionDraft } from '../question-drafts'
import { SendButton } from '../send-button'
import { FieldControl } from './field-control'
import { FieldFrame, fieldIds } from './field-frame'
import type { FieldDraft, FormDraft, FormField } from './form-field'
import { findFormProblems } from './form-problems'

type FlatFormProps = {
  readonly questionRef: string
  readonly schema: JsonObject
  readonly fields: readonly FormField[]
  readonly consequence: string
  readonly inert: boolean
  readonly onAnswer: (answer: JsonValue) => void
}

/** A schema as labelled fields. What was typed is checked at once; what is missing is named when it is sent. */
export function FlatForm({ questionRef, schema, fields, consequence, inert, onAnswer }: FlatFormProps) {
  const id = useId()
  const [draft, setDraft] = useQuestionDraft<FormDraft>(questionRef, initialDraft(fields))
  const [hasPressed, setHasPressed] = useState(false)
  const { answer, byField, general } = findFormProblems(schema, fields, draft)
  const isFit = byField.size === 0 && general.length === 0
  const problemOf = (key: string) => (hasPressed || isSaid(draft[key]) ? (byField.get(key) ?? null) : null)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (inert) return
    if (isFit) return onAnswer(answer)
    setHasPressed(true)
    const first = fields.findIndex(({ key }) => byField.has(key))
    if (first >= 0) focusField(fieldIds(id, first).label)
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" noValidate onSubmit={send} onKeyDown={keepEnter}>
      {fields.map((field, index) => (
        <FieldFrame key={field.key} field={field} ids={fieldIds(id, index)} problem={problemOf(field.key)}>
          <FieldControl
            field={field}
            ids={fieldIds(id, index)}
            invalid={problemOf(field.key) !== null}
            draft={draft[field.key]}
            onChange={(next) => setDraft({ ...draft, [field.key]: next })}
          />
        </FieldFrame>
      ))}
      <Problem id={`${id}-general`}>{hasPressed && general.length > 0 ? general.join(' ') : null}</Problem>
      <AnswerRow id={`${id}-consequence`} consequence={consequence}>
        <SendButton inert={inert} describedBy={`${id}-consequence`} />
      </AnswerRow>
    </form>
  )
}

function initialDraft(fields: readonly FormField[]): FormDraft {
  return Object.fromEntries(fields.map(({ key, initial }) => [key, initial]))
}

const isSaid = (draft: FieldDraft) => draft !== undefined && draft !== ''

/** In a form of several fields Enter would send before all of them were looked at. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Brings the keyboard to the first field that needs something. */
function focusField(labelId: string): void {
  const field = document.getElementById(labelId)?.parentElement
  field?.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, [role="radio"], [role="checkbox"]')?.focus()
}

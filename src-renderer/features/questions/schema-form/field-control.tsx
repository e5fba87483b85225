import { CheckList } from '../check-list'
import { TEXT_BOX } from '../text-box'
import { FieldChoice } from './field-choice'
import type { FieldIds } from './field-frame'
import type { FieldDraft, FormField } from './form-field'

type FieldControlProps = {
  readonly field: FormField
  readonly ids: FieldIds
  readonly invalid: boolean
  readonly draft: FieldDraft
  readonly onChange: (draft: FieldDraft) => void
}

const TRUTHS = [{ title: 'Yes' }, { title: 'No' }] as const

/** The control for the shape of a field. A truth is two equal choices: an unticked box would already be an answer. */
export function FieldControl({ field: { shape, isRequired }, ids, invalid, draft, onChange }: FieldControlProps) {
  const described = `${ids.help} ${ids.problem}`
  switch (shape.kind) {
    case 'text':
    case 'number':
      return (
        <TypedText
          id={ids.control}
          describedBy={described}
          invalid={invalid}
          shape={shape}
          text={typeof draft === 'string' ? draft : ''}
          onChange={onChange}
        />
      )
    case 'boolean':
      return (
        <FieldChoice
          ids={ids}
          invalid={invalid}
          canBeLeftOpen={!isRequired}
          beside
          options={TRUTHS}
          chosen={typeof draft === 'boolean' ? (draft ? 0 : 1) : null}
          onChoose={(index) => onChange(index === null ? undefined : index === 0)}
        />
      )
    case 'one-of':
      return (
        <FieldChoice
          ids={ids}
          invalid={invalid}
          canBeLeftOpen={!isRequired}
          options={shape.options}
          chosen={typeof draft === 'number' ? draft : null}
          onChoose={(index) => onChange(index ?? undefined)}
        />
      )
    case 'some-of':
      return (
        <CheckList
          labelledBy={ids.label}
          describedBy={described}
          options={shape.options}
          chosen={Array.isArray(draft) ? draft : []}
          onChoose={onChange}
        />
      )
  }
}

type TypedTextProps = {
  readonly id: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly shape: Extract<FormField['shape'], { kind: 'text' | 'number' }>
  readonly text: string
  readonly onChange: (text: string) => void
}

function TypedText({ id, describedBy, invalid, shape, text, onChange }: TypedTextProps) {
  const shared = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
  } as const
  if (shape.kind === 'number') {
    return (
      <input
        {...shared}
        inputMode={shape.isWhole ? 'numeric' : 'decimal'}
        className={`${TEXT_BOX} wide:max-w-48`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (!shape.isLong) {
    return (
      <input
        {...shared}
        type={shape.type}
        className={`${TEXT_BOX} ${shape.type === 'date' ? 'wide:max-w-48' : ''}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <textarea
      {...shared}
      rows={1}
      className={`${TEXT_BOX} field-sizing-content max-h-[32dvh] resize-none`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

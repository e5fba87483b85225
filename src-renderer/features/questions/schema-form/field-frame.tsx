import type { ReactNode } from 'react'
import { showSafely } from '../../../../src-shared/inquirium/visible-text'
import { Problem } from '../problem'
import type { FormField } from './form-field'

export type FieldIds = {
  readonly label: string
  readonly help: string
  readonly problem: string
  readonly control: string
}

export const fieldIds = (form: string, position: number): FieldIds => {
  const id = `${form}-${position}`
  return { label: `${id}-label`, help: `${id}-help`, problem: `${id}-problem`, control: `${id}-control` }
}

type FieldFrameProps = {
  readonly field: FormField
  readonly ids: FieldIds
  readonly problem: string | null
  readonly children: ReactNode
}

/** The name of a field, what is said about it, the control, and what is wrong with it. */
export const FieldFrame = ({ field, ids, problem, children }: FieldFrameProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    <label id={ids.label} htmlFor={ids.control} className="flex flex-wrap items-baseline gap-x-2 text-small">
      <span dir="auto" className="font-semibold text-ink [overflow-wrap:anywhere]">
        {showSafely(field.title)}
      </span>
      {field.title.toLowerCase() !== field.key.toLowerCase() && (
        <span className="font-mono text-tiny text-ink-faint [overflow-wrap:anywhere]">{showSafely(field.key)}</span>
      )}
      {!field.isRequired && <span className="text-ink-faint">optional</span>}
    </label>
    <p id={ids.help} dir="auto" className="text-small text-ink-soft [overflow-wrap:anywhere] empty:hidden">
      {field.help && showSafely(field.help)}
    </p>
    {children}
    <Problem id={ids.problem}>{problem}</Problem>
  </div>
)

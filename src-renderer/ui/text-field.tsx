import { type ComponentProps, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  readonly label: string
  readonly hint?: string
  /** What is wrong with what was typed; null while nothing is. */
  readonly problem?: string | null
}

/** One line of text with its name above it, what to know about it below, and what is wrong with it in place of that. */
export function TextField({ label, hint, problem = null, ...props }: TextFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-semibold text-ink">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint || problem ? `${id}-hint` : undefined}
        aria-invalid={problem === null ? undefined : true}
        className="w-full rounded-field border border-line-strong bg-raised px-2.5 py-1.5 text-small outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/15 aria-invalid:border-bad"
        {...props}
      />
      {(hint || problem) && (
        <span id={`${id}-hint`} className={`text-tiny text-pretty ${problem === null ? 'text-ink-faint' : 'text-bad'}`}>
          {problem ?? hint}
        </span>
      )}
    </div>
  )
}

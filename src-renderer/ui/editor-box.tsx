import { type ReactNode, useEffect, useRef } from 'react'
import { TextArea } from './text-area'

type EditorBoxProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly actions: ReactNode
  readonly hint?: ReactNode
  /** More fields of the same form. */
  readonly children?: ReactNode
}

/** Rewriting in place: takes the focus with the cursor at the end, Escape leaves, Control or Command with Enter submits. */
export function EditorBox({ label, value, onChange, onSubmit, onCancel, actions, hint, children }: EditorBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const around = box.current?.closest<HTMLElement>('article[tabindex]')
    box.current?.focus()
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
    return () => {
      // Whatever had the focus gets it back, unless something else has taken it meanwhile.
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus()
      else around?.focus()
    }
  }, [])
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onCancel()
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          onSubmit()
        }
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5"
    >
      <Field>
        <TextArea ref={box} label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        {actions}
        {hint && <span className="text-small text-ink-faint">{hint}</span>}
      </div>
    </form>
  )
}

/** The frame of a text field, which draws the focus for what is in it. */
export const Field = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-field border border-line-strong bg-ground px-3 py-2 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/15">
    {children}
  </div>
)

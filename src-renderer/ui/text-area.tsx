import type { ComponentProps } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'aria-label' | 'className'> & { readonly label: string }

/** Grows with its text up to two fifths of the window, then scrolls. The box around it draws the focus. */
export function TextArea({ label, ...props }: TextAreaProps) {
  return (
    <textarea
      aria-label={label}
      rows={1}
      className="field-sizing-content max-h-[40dvh] min-h-[1.6em] w-full resize-none overflow-y-auto bg-transparent break-words outline-none"
      {...props}
    />
  )
}

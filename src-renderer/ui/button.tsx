import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps } from 'react'

/** `primary` is the operator's own act, at most one in sight. `plain` is any other. `quiet` is an aside. `link` leads elsewhere. */
type Look = 'primary' | 'plain' | 'quiet' | 'link'

const looks: Readonly<Record<Look, string>> = {
  primary:
    'border-accent bg-accent font-semibold text-ground hover:border-accent-strong hover:bg-accent-strong data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-faint',
  plain: 'border-line-strong bg-raised text-ink shadow-lift hover:border-edge data-disabled:text-ink-faint',
  quiet: 'border-transparent text-ink-soft hover:bg-sunken hover:text-ink data-disabled:text-ink-faint',
  link: 'border-transparent text-accent underline-offset-3 hover:underline',
}

type ButtonProps = Omit<ComponentProps<typeof Base>, 'className'> & {
  readonly look?: Look
  readonly className?: string
}

/** A disabled button keeps the focus, so that the keyboard is not thrown back to the start of the window. */
export function Button({ look = 'plain', className = '', ...props }: ButtonProps) {
  return (
    <Base
      focusableWhenDisabled
      className={`inline-flex items-center justify-center gap-2 rounded-field border px-4 py-1.5 text-small transition-colors data-disabled:cursor-default ${looks[look]} ${className}`}
      {...props}
    />
  )
}

import type { ComponentProps, ReactNode } from 'react'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'type'> & {
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

/** A small control that belongs to a message. Disabled, it keeps the focus. */
export const ToolButton = ({ icon, disabled = false, onClick, children, ...props }: ToolButtonProps) => (
  <button
    type="button"
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-small px-1.5 text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:hover:bg-transparent aria-disabled:hover:text-ink-soft"
    {...props}
  >
    {icon}
    {children}
  </button>
)

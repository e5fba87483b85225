import { Button } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'className' | 'children' | 'aria-label'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string
}

export function IconButton({ label, icon, className = '', ...props }: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      className={`grid size-8 shrink-0 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink ${className}`}
      {...props}
    >
      {icon}
    </Button>
  )
}

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { MenuItem } from './menu'

const Menu = lazy(async () => ({ default: (await import('./menu')).Menu }))

type MenuButtonProps = {
  readonly label: string
  readonly icon?: ReactNode
  readonly items: readonly MenuItem[]
  readonly className?: string
  readonly disabled?: boolean
  /** Opens it from elsewhere; whoever wanted it is told when it has opened. */
  readonly wanted?: boolean
  readonly onOffered?: () => void
  /** Shown beside the icon, where the icon alone would not be understood. */
  readonly children?: ReactNode
}

const small = 'h-7 rounded-small px-1.5 text-ink-soft hover:bg-sunken aria-disabled:hover:bg-transparent'

/** A button that opens a menu below it. The menu is fetched when it is first wanted. */
export function MenuButton({
  label,
  icon,
  items,
  className = small,
  disabled = false,
  wanted = false,
  onOffered,
  children,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const offer = () => {
    if (disabled) return
    setAnchor(button.current)
    setOpen(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once for each time it is wanted.
  useEffect(() => {
    if (!wanted) return
    button.current?.focus()
    offer()
    onOffered?.()
  }, [wanted])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={disabled || undefined}
        onClick={offer}
        className={`inline-flex shrink-0 items-center justify-center gap-1.5 transition-colors hover:text-ink aria-disabled:cursor-default aria-disabled:text-ink-faint aria-expanded:bg-sunken aria-expanded:text-ink ${className}`}
      >
        {icon}
        {children}
      </button>
      {anchor && (
        <Suspense>
          <Menu label={label} anchor={anchor} side="bottom" open={open} onOpenChange={setOpen} items={items} />
        </Suspense>
      )}
    </>
  )
}

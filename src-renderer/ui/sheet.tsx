import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import { CloseIcon } from './icons'

type SheetProps = {
  readonly title: string
  readonly side?: 'left' | 'right'
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** What has the focus when it opens; without it, the first control. */
  readonly initialFocus?: () => HTMLElement | null
  readonly children: ReactNode
}

const sides = {
  left: 'left-0 border-r w-[min(19rem,calc(100vw-2.5rem))] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'right-0 border-l w-[min(22rem,calc(100vw-2.5rem))] data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const

/** A panel that slides over an edge of the window and holds the focus until it is closed. */
export function Sheet({ title, side = 'left', open, onOpenChange, initialFocus, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          {...(initialFocus ? { initialFocus: () => initialFocus() ?? true } : {})}
          className={`fixed inset-y-0 overflow-y-auto border-line bg-ground shadow-float outline-none transition-transform duration-150 ease-out ${sides[side]}`}
        >
          <div className="sticky top-0 z-10 flex items-center justify-between bg-ground py-1.5 pr-2.5 pl-4">
            <Dialog.Title className="min-w-0 truncate font-semibold">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" icon={<CloseIcon className="size-4" />} />} />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

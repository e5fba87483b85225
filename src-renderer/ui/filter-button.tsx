import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { Button } from './button'

type FilterButtonProps = {
  readonly label: string
  /** What is chosen, in words; empty when nothing is. */
  readonly said: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** One side of a filter: a button that says what is chosen, and a panel below it to choose in. */
export const FilterButton = ({ label, said, onClear, children }: FilterButtonProps) => (
  <Popover.Root>
    <Popover.Trigger
      className={`inline-flex max-w-60 min-w-0 items-center gap-1.5 rounded-full border px-3 py-1 text-small transition-colors ${
        said === ''
          ? 'border-line text-ink-soft hover:border-line-strong hover:text-ink'
          : 'border-accent bg-accent-ground text-ink'
      }`}
    >
      <span className="truncate">{said === '' ? label : `${label}: ${said}`}</span>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0" fill="none" stroke="currentColor">
        <path d="m3 4.800 3 3 3-3" strokeWidth="1.400" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner side="bottom" align="start" sideOffset={6} collisionPadding={8} className="outline-none">
        <Popover.Popup
          aria-label={label}
          className="grid max-h-[min(26rem,var(--available-height))] min-w-52 grid-rows-[minmax(0,1fr)_auto] rounded-card border border-line bg-raised text-small text-ink-soft shadow-near outline-none"
        >
          <div className="overflow-y-auto p-1.5">{children}</div>
          {said !== '' && (
            <div className="border-t border-line p-1.5">
              <Button look="quiet" className="w-full !px-2" onClick={onClear}>
                Clear
              </Button>
            </div>
          )}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
)

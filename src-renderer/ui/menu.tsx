import { Menu as Base } from '@base-ui/react/menu'

export type MenuItem = { readonly title: string; readonly hint?: string; readonly onSelect: () => void }

type MenuProps = {
  readonly label: string
  /** The control the menu belongs to: it opens beside it and gives the focus back to it. */
  readonly anchor: HTMLElement
  readonly side?: 'right' | 'bottom'
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly items: readonly MenuItem[]
}

export const Menu = ({ label, anchor, side = 'right', open, onOpenChange, items }: MenuProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange}>
    <Base.Portal>
      <Base.Positioner
        anchor={anchor}
        side={side}
        align="start"
        sideOffset={side === 'right' ? 8 : 4}
        className="outline-none"
      >
        <Base.Popup
          aria-label={label}
          finalFocus={() => (anchor.isConnected ? anchor : null)}
          className="max-w-72 min-w-44 rounded-field border border-line bg-raised p-1 text-small text-ink shadow-near outline-none"
        >
          {items.map(({ title, hint, onSelect }) => (
            <Base.Item
              key={title}
              onClick={onSelect}
              className="grid cursor-default rounded-small px-2.5 py-1.5 outline-none select-none data-highlighted:bg-accent-ground"
            >
              <span className="truncate">{title}</span>
              {hint && <span className="truncate text-tiny text-ink-soft">{hint}</span>}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

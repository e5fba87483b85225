import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { AssistantIcon } from '../ui/icons'
import { RailItem } from './rail-item'
import type { Run } from './use-commands'

const Menu = lazy(async () => ({ default: (await import('../ui/menu')).Menu }))

type AssistantAffordanceProps = {
  readonly run: Run
  readonly current: boolean
  readonly pinned: boolean | undefined
}

/** The assistant's entry in the rail, with a menu that changes preferences and nothing else. */
export function AssistantAffordance({ run, current, pinned = true }: AssistantAffordanceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)

  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    setAnchor(event.currentTarget)
    setOpen(true)
  }

  return (
    <>
      <RailItem
        as="button"
        label="Assistant"
        command="view.conversation"
        current={current}
        icon={<AssistantIcon />}
        run={run}
        onContextMenu={openMenu}
      />
      {anchor && (
        <Suspense>
          <Menu
            label="Assistant in the rail"
            anchor={anchor}
            open={open}
            onOpenChange={setOpen}
            items={[
              { title: pinned ? 'Unpin from the top' : 'Pin to the top', onSelect: () => run('affordance.toggle-pin') },
              { title: 'Hide from the rail', onSelect: () => run('affordance.toggle-hide') },
            ]}
          />
        </Suspense>
      )}
    </>
  )
}

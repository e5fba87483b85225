import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { setSessionsOpen, useWorkbench } from '../state/workbench'
import { useWindowAtLeast } from '../ui/use-window-at-least'

const Sheet = lazy(async () => ({ default: (await import('../ui/sheet')).Sheet }))

/** The session list where there is no room for its column. */
export function SessionsSheet({ children }: { readonly children: ReactNode }) {
  const wanted = useWorkbench((state) => state.sessionsOpen)
  const wide = useWindowAtLeast('wide')
  const open = wanted && !wide
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  // Otherwise it would open by itself the next time the window becomes narrow.
  useEffect(() => {
    if (wide && wanted) setSessionsOpen(false)
  }, [wide, wanted])
  return needed ? (
    <Suspense>
      <Sheet title="Sessions" open={open} onOpenChange={setSessionsOpen}>
        {children}
      </Sheet>
    </Suspense>
  ) : null
}

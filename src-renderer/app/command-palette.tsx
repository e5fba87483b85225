import { lazy, Suspense, useEffect, useState } from 'react'
import { useWorkbench } from '../state/workbench'
import type { Run } from './use-commands'

const load = () => import('./palette')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** The palette is fetched once the window is at rest, so that it neither delays the first paint nor loses a key. */
export function CommandPalette({ run }: { readonly run: Run }) {
  const open = useWorkbench((state) => state.paletteOpen)
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  useEffect(() => {
    const idle = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(idle)
  }, [])
  return needed ? (
    <Suspense>
      <Palette open={open} run={run} />
    </Suspense>
  ) : null
}

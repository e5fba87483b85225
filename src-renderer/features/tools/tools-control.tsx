import { lazy, Suspense, useState } from 'react'
import { setToolsOpen, useToolsPanel } from '../../state/tools-panel'
import { ToolsIcon } from '../../ui/icons'
import { count, useIsOutsideProfile, useSessionTools } from './session-tools'

const ToolsPanel = lazy(async () => ({ default: (await import('./tools-panel')).ToolsPanel }))

/** Says whether the open session is baseline or enhanced, and opens what is chosen from. */
export function ToolsControl() {
  const { enabled } = useSessionTools()
  const open = useToolsPanel((state) => state.open)
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const isOutside = useIsOutsideProfile()
  const isEnhanced = enabled.length > 0 || isOutside
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setToolsOpen(!open)}
        className={`inline-flex shrink-0 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-small transition-colors hover:border-line-strong hover:text-ink ${
          isEnhanced ? 'border-accent bg-accent-ground text-ink' : 'border-line text-ink-soft'
        }`}
      >
        <ToolsIcon className="size-3.5" />
        {isEnhanced ? 'Enhanced' : 'Baseline'} · {count(enabled.length)}
      </button>
      {anchor && open && (
        <Suspense>
          <ToolsPanel anchor={anchor} />
        </Suspense>
      )}
    </>
  )
}

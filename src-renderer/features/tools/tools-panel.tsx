import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '../../bridge/refusal-words'
import { toolsQuery } from '../../bridge/tools'
import { useWanted } from '../../bridge/use-wanted'
import { setToolsOpen } from '../../state/tools-panel'
import { showView } from '../../state/workbench'
import { Button } from '../../ui/button'
import { CallingRuntimes } from './calling-runtimes'
import { FolderLine } from './folder-line'
import { setSessionTools, useIsOutsideProfile, useSessionTools } from './session-tools'
import { ToolChoices } from './tool-choices'

/** Where the operator chooses what the open session may use. */
export function ToolsPanel({ anchor }: { readonly anchor: HTMLElement }) {
  const { session, enabled: recorded } = useSessionTools()
  const [enabled, want] = useWanted(session, recorded)
  const choose = (tools: readonly string[]) => want(tools, setSessionTools(session, tools))
  const isOutside = useIsOutsideProfile()
  const { data: known, error } = useQuery(toolsQuery)
  return (
    <Popover.Root open onOpenChange={setToolsOpen}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup
            finalFocus={() => anchor}
            className="grid max-h-[min(34rem,var(--available-height))] w-[min(24rem,var(--available-width))] grid-rows-[auto_minmax(0,1fr)_auto_auto_auto] rounded-card border border-line bg-raised text-small text-ink-soft shadow-near outline-none"
          >
            <div className="grid gap-1 px-4 pt-3.5 pb-2.5">
              <Popover.Title className="font-semibold text-ink">Tools of this session</Popover.Title>
              <Popover.Description>
                {isOutside
                  ? 'This session is enhanced with or without tools: its runtime is one that the baseline assistant does not run on.'
                  : 'Without tools a session is baseline: nothing but what is said in it. With any, it is enhanced, from your next message on.'}
              </Popover.Description>
            </div>
            <div className="overflow-y-auto border-t border-line p-1.5">
              {error && <p className="px-2.5 py-1.5">{wordsFor(error).title}.</p>}
              {!error && !known && <p className="px-2.5 py-1.5">Looking for tools</p>}
              {known && <ToolChoices known={known} enabled={enabled} onChange={choose} />}
            </div>
            <FolderLine session={session} />
            <CallingRuntimes />
            <div className="flex flex-wrap gap-1 border-t border-line p-1.5">
              <Button look="quiet" className="!px-2.5" disabled={enabled.length === 0} onClick={() => choose([])}>
                Turn all off
              </Button>
              <Button
                look="quiet"
                className="!px-2.5"
                onClick={() => {
                  setToolsOpen(false)
                  showView('settings')
                }}
              >
                All folders and permissions
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

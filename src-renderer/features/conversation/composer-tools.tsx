import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { openSessionPanel } from '../../state/session-panel'
import { ToolButton } from '../../ui/tool-button'
import { AttachButton } from './attachments/attach-button'
import { useSessionNode } from './use-session-node'

/** What goes with the next message. A mark says that something was settled for this session. */
export function ComposerTools({ session }: { readonly session: SessionRef }) {
  const node = useSessionNode()
  return (
    <span className="-ml-1.5 flex min-w-0 flex-wrap items-center gap-x-1">
      <AttachButton session={session} />
      <ToolButton aria-haspopup="dialog" onClick={() => openSessionPanel('instructions')}>
        Instructions
        {node?.instructions && <Mark />}
      </ToolButton>
      <ToolButton aria-haspopup="dialog" onClick={() => openSessionPanel('parameters')}>
        Parameters
        {node && Object.keys(node.parameters).length > 0 && <Mark />}
      </ToolButton>
    </span>
  )
}

const Mark = () => (
  <>
    <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
    <span className="sr-only">, set for this session</span>
  </>
)

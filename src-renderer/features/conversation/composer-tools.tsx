import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { openSessionPanel, type SessionSection } from '../../state/session-panel'
import { ToolButton } from '../../ui/tool-button'
import { AttachButton } from './attachments/attach-button'
import { useSessionNode } from './use-session-node'

/** What goes with the next message. A mark says that something was settled for this session. */
export function ComposerTools({ session }: { readonly session: SessionRef }) {
  const node = useSessionNode()
  return (
    <span className="-ml-1.5 flex min-w-0 flex-wrap items-center gap-x-1">
      <AttachButton session={session} />
      <SettleButton section="instructions" title="Instructions" isSet={Boolean(node?.instructions)} />
      <SettleButton section="parameters" title="Parameters" isSet={Object.keys(node?.parameters ?? {}).length > 0} />
    </span>
  )
}

type SettleButtonProps = { readonly section: SessionSection; readonly title: string; readonly isSet: boolean }

const SettleButton = ({ section, title, isSet }: SettleButtonProps) => (
  <ToolButton
    aria-haspopup="dialog"
    aria-label={isSet ? `${title}, set for this session` : title}
    onClick={() => openSessionPanel(section)}
  >
    {title}
    {isSet && <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />}
  </ToolButton>
)

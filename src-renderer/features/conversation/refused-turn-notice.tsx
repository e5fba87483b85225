import { useQueryClient } from '@tanstack/react-query'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { refusalWords } from '../../bridge/refusal-words'
import { dismissRefusal, type RefusedTurn } from '../../state/composer'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { CloseIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import type { PathEnd } from './shown-steps'
import { submitDraft } from './submit-draft'

type RefusedTurnNoticeProps = {
  readonly session: SessionRef
  readonly end: PathEnd | null
  readonly refused: RefusedTurn
  readonly sending: boolean
}

/** Says why a message was not taken. It stays while it is tried again, so that the focus has somewhere to be. */
export function RefusedTurnNotice({ session, end, refused, sending }: RefusedTurnNoticeProps) {
  const client = useQueryClient()
  const { title, next } = refusalWords[refused.code]
  return (
    <Notice
      title={title}
      aside={
        <IconButton label="Dismiss" icon={<CloseIcon className="size-4" />} onClick={() => dismissRefusal(session)} />
      }
      actions={
        <Button disabled={sending} onClick={() => void submitDraft(client, session, end)}>
          Retry
        </Button>
      }
    >
      <p>Your message is still in the box. {whatBecameOfIt(refused)}</p>
      <p>{next}</p>
    </Notice>
  )
}

/** Where the reply was lost, nobody here knows whether the message arrived; sent again under its name, it is the same one. */
const whatBecameOfIt = ({ code }: RefusedTurn): string =>
  code === 'internal'
    ? 'It may have arrived all the same: trying again never makes two of it.'
    : 'Nothing was sent anywhere.'

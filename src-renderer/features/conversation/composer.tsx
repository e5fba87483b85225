import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { composerFocused, draftOf, setDraft, useComposer } from '../../state/composer'
import { Button } from '../../ui/button'
import { Column } from '../../ui/column'
import { StopIcon } from '../../ui/icons'
import { TextArea } from '../../ui/text-area'
import { stopAnswer } from './answer-actions'
import { AttachedFiles } from './attachments/attached-files'
import { offerFiles } from './attachments/offer-files'
import { RefusedFilesNotice } from './attachments/refused-files-notice'
import { ComposerTools } from './composer-tools'
import { RefusedTurnNotice } from './refused-turn-notice'
import type { PathEnd } from './shown-steps'
import { submitDraft } from './submit-draft'
import { useLiveTurn } from './use-live'

type ComposerProps = { readonly session: SessionRef; readonly end: PathEnd | null }

/** Where the operator writes. It continues from the end of the path on screen. */
export function Composer({ session, end }: ComposerProps) {
  const client = useQueryClient()
  const { text, attachments, sending, refused } = useComposer((state) => draftOf(state, session))
  const focusWanted = useComposer((state) => state.focusWanted)
  const answering = useLiveTurn(session) !== null
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!focusWanted) return
    box.current?.focus()
    composerFocused()
  }, [focusWanted])

  // Stop goes away with the answer; the focus it had goes back to where one writes.
  useEffect(() => {
    if (!answering && document.activeElement === document.body) box.current?.focus()
  }, [answering])

  const submit = () => {
    if (!answering) void submitDraft(client, session, end)
  }

  return (
    <div className="relative px-[10px] pb-4 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-ground before:to-transparent">
      <Column className="gap-3">
        {refused && (
          <div className="max-h-[45dvh] overflow-y-auto rounded-card">
            <RefusedTurnNotice session={session} end={end} refused={refused} sending={sending} />
          </div>
        )}
        <RefusedFilesNotice session={session} />
        <form
          aria-label="Composer"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line-strong bg-raised py-2.5 pr-3 pl-4 shadow-lift focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/15"
        >
          <TextArea
            ref={box}
            label="Message the assistant"
            placeholder="Message the assistant"
            value={text}
            onChange={(event) => setDraft(session, event.currentTarget.value)}
            onKeyDown={(event) => onEnter(event, submit)}
            onPaste={(event) => {
              const files = [...event.clipboardData.files]
              if (files.length === 0) return
              event.preventDefault()
              void offerFiles(session, files)
            }}
          />
          {attachments.length > 0 && <AttachedFiles session={session} files={attachments} />}
          <div className="flex items-center justify-between gap-3 text-small text-ink-faint">
            <ComposerTools session={session} />
            {answering ? (
              <Button key="stop" onClick={() => void stopAnswer(session)}>
                <StopIcon className="size-4" />
                Stop
              </Button>
            ) : (
              <Button key="send" type="submit" look="primary" disabled={sending || text.trim() === ''}>
                Send
              </Button>
            )}
          </div>
        </form>
      </Column>
    </div>
  )
}

function onEnter(event: KeyboardEvent<HTMLTextAreaElement>, submit: () => void) {
  // While an input method is composing, Enter picks a word and does not mean "send".
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  submit()
}

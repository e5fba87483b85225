import { useState } from 'react'
import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import { editTurn, useEditedWords } from '../../state/editing'
import { Button } from '../../ui/button'
import { EditorBox } from '../../ui/editor-box'
import { submitWording } from './answer-actions'

type TurnEditorProps = { readonly turn: InquiryTurn; readonly busy: boolean }

/** Other words for the same message. They are answered beside what was said before, which stays. */
export function TurnEditor({ turn, busy }: TurnEditorProps) {
  const [text, setText] = useEditedWords(turn['turn/id'], 'wording', turn.text)
  const [sending, setSending] = useState(false)
  const canSend = !busy && !sending && text.trim() !== '' && text.trim() !== turn.text.trim()

  const send = async () => {
    setSending(true)
    await submitWording(turn, text)
    setSending(false)
  }

  return (
    <EditorBox
      label="Your message in other words"
      value={text}
      onChange={setText}
      onSubmit={() => canSend && void send()}
      onCancel={() => editTurn(null)}
      hint="The first wording and its answers stay, one step back."
      actions={
        <>
          <Button type="submit" look="primary" disabled={!canSend}>
            Send as another wording
          </Button>
          <Button look="quiet" onClick={() => editTurn(null)}>
            Cancel
          </Button>
        </>
      }
    />
  )
}

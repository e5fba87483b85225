import type { ReactNode } from 'react'
import type { InquiryFeedback } from '../../../src-shared/inquirium/inquiry-feedback'
import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import { editResult, useEditedWords } from '../../state/editing'
import { Button } from '../../ui/button'
import { EditorBox, Field } from '../../ui/editor-box'
import { TextArea } from '../../ui/text-area'
import { judge } from './answer-actions'
import { textOf } from './result-text'

type Amended = Extract<InquiryFeedback, { verdict: 'amended' }>
type AmendmentEditorProps = { readonly result: InquiryResult; readonly earlier: Amended | undefined }

/** The answer as the operator would have it. The original stays as it is, above. */
export function AmendmentEditor({ result, earlier }: AmendmentEditorProps) {
  const ref = result['result/ref']
  const [text, setText] = useEditedWords(ref, 'amendment', earlier?.['corrected/text'] ?? textOf(result))
  const [note, setNote] = useEditedWords(ref, 'note to the amendment', '')
  const canSave = text.trim() !== '' && text !== textOf(result)
  return (
    <Frame>
      <EditorBox
        label="The answer, corrected"
        value={text}
        onChange={setText}
        onSubmit={() => canSave && void judge(result, 'amended', { note, corrected: text })}
        onCancel={leave}
        hint="The original stays."
        actions={
          <>
            <Button type="submit" look="primary" disabled={!canSave}>
              Save the amendment
            </Button>
            <Button look="quiet" onClick={leave}>
              Cancel
            </Button>
          </>
        }
      >
        <Field>
          <TextArea
            label="Note, if you like"
            placeholder="Note, if you like"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </EditorBox>
    </Frame>
  )
}

type NoteEditorProps = { readonly result: InquiryResult; readonly latest: InquiryFeedback }

/** A note to the verdict that stands. It is recorded as one more entry of the same verdict. */
export function NoteEditor({ result, latest }: NoteEditorProps) {
  const [note, setNote] = useEditedWords(result['result/ref'], 'note', '')
  const corrected = latest.verdict === 'amended' ? { corrected: latest['corrected/text'] } : {}
  const save = () => note.trim() !== '' && void judge(result, latest.verdict, { note, ...corrected })
  return (
    <Frame>
      <EditorBox
        label="Note to your verdict"
        value={note}
        onChange={setNote}
        onSubmit={save}
        onCancel={leave}
        actions={
          <>
            <Button type="submit" look="primary" disabled={note.trim() === ''}>
              Save the note
            </Button>
            <Button look="quiet" onClick={leave}>
              Cancel
            </Button>
          </>
        }
      />
    </Frame>
  )
}

const leave = () => editResult(null)

/** Framed as the operator's own, like everything they decide. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-card border border-accent/50 bg-accent-ground p-3">{children}</div>
)

import { useState } from 'react'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/editor-box'
import { TextArea } from '../../../ui/text-area'
import { settleSession } from '../settle-session'

type InstructionsSectionProps = { readonly session: SessionRef; readonly instructions: string | null }

/** What the model is told before anything that was said in this session. */
export function InstructionsSection({ session, instructions }: InstructionsSectionProps) {
  const [text, setText] = useState(instructions ?? '')
  const settled = text.trim() === '' ? null : text.trim()
  const isChanged = settled !== instructions
  const save = () => {
    if (!isChanged) return
    const said = settled === null ? 'Instructions removed' : 'Instructions saved'
    void settleSession(session, { event: 'instructions-set', instructions: settled }, said)
  }
  return (
    <form
      aria-label="Instructions of this session"
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
      }}
    >
      <Field>
        <TextArea
          label="Instructions"
          placeholder="For example: answer in French, and keep it short."
          maxLength={100_000}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" disabled={!isChanged}>
          Save the instructions
        </Button>
        <span className="text-small text-ink-faint" role="status">
          {!isChanged && instructions !== null && 'In force from the next answer on'}
        </span>
      </div>
    </form>
  )
}

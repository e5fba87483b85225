import { type FormEvent, useId, useState } from 'react'
import { showSafely } from '../../../../src-shared/inquirium/visible-text'
import { AnswerRow } from '../answer-row'
import { consequencesOf } from '../consequences'
import { PasswordWarning } from '../password-warning'
import { Problem } from '../problem'
import { useQuestionDraft } from '../question-drafts'
import { SendButton } from '../send-button'
import { TEXT_BOX } from '../text-box'
import { acceptedWords, allowsLines, textProblem } from '../text-check'
import type { WidgetProps } from '../widget-props'

/** Says what is accepted before anything is typed, and what is wrong while it is. */
export function FreeTextWidget({ question, promptId, inert, onAnswer }: WidgetProps<'free-text-with-allowlist'>) {
  const id = useId()
  const payload = question['widget/payload']
  const [text, setText] = useQuestionDraft(question['question/ref'], '')
  const [hasPressed, setHasPressed] = useState(false)
  const problem = textProblem(payload, text)
  const shown = text === '' ? (hasPressed ? 'Type an answer first.' : null) : problem

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (inert) return
    if (problem === null) onAnswer(text)
    else setHasPressed(true)
  }

  const box = {
    'aria-labelledby': promptId,
    'aria-describedby': `${id}-accepted ${id}-problem`,
    'aria-invalid': shown === null ? undefined : true,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
    className: TEXT_BOX,
  } as const

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-2.5" onSubmit={send}>
      {question.source.kind === 'assistant' && <PasswordWarning />}
      <div id={`${id}-accepted`} className="grid gap-1.5 text-small text-ink-soft">
        {acceptedWords(payload)}
        {'allowlist' in payload && <Accepted texts={payload.allowlist} />}
      </div>
      {allowsLines(payload) ? (
        <textarea
          {...box}
          rows={2}
          className={`${TEXT_BOX} field-sizing-content max-h-[32dvh] min-h-16 resize-none`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <input {...box} list={`${id}-texts`} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {'allowlist' in payload && (
        <datalist id={`${id}-texts`}>
          {payload.allowlist.map((accepted) => (
            <option key={accepted} value={accepted} />
          ))}
        </datalist>
      )}
      <Problem id={`${id}-problem`}>{shown}</Problem>
      <AnswerRow id={`${id}-consequence`} consequence={consequencesOf(question).answer}>
        <SendButton inert={inert} describedBy={`${id}-consequence`} />
      </AnswerRow>
    </form>
  )
}

const Accepted = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className="flex max-h-[24dvh] flex-wrap gap-1.5 overflow-y-auto">
    {texts.map((text) => (
      <li
        key={text}
        dir="auto"
        className="rounded-small bg-sunken px-1.5 py-px font-mono text-code whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
      >
        {showSafely(text)}
      </li>
    ))}
  </ul>
)

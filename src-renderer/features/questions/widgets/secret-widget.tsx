import { type FormEvent, useId, useRef, useState } from 'react'
import { AnswerRow } from '../answer-row'
import { consequencesOf } from '../consequences'
import { Problem } from '../problem'
import { SendButton } from '../send-button'
import { takeSecret } from '../take-secret'
import { TEXT_BOX } from '../text-box'
import { useSecretField } from '../use-secret-field'
import type { WidgetProps } from '../widget-props'

/** What is typed lives in the field alone: React holds no value of it, and the field is empty once it is sent. */
export function SecretWidget({ question, promptId, inert, onAnswer }: WidgetProps<'secret'>) {
  const id = useId()
  const [round, setRound] = useState({ number: 0, takesFocus: false })
  const [wasEmpty, setWasEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (inert || !field.current) return
    const isEmpty = field.current.value === ''
    setWasEmpty(isEmpty)
    if (isEmpty) return
    // A field of its own for every try, since an emptied one could still bring back what was in it.
    setRound({ number: round.number + 1, takesFocus: document.activeElement === field.current })
    onAnswer(takeSecret(field.current))
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-2.5" autoComplete="off" onSubmit={send}>
      <p id={`${id}-kept`} className="text-small text-ink-soft">
        What you type is not shown and not recorded. It goes to {receiver(question)} once, and the record says only{' '}
        <code className="font-mono">&lt;redacted&gt;</code>.
      </p>
      <SecretField
        key={round.number}
        ref={field}
        takesFocus={round.takesFocus}
        labelledBy={promptId}
        describedBy={`${id}-kept ${id}-problem`}
        invalid={wasEmpty}
      />
      <Problem id={`${id}-problem`}>{wasEmpty ? 'Nothing was typed.' : null}</Problem>
      <AnswerRow id={`${id}-consequence`} consequence={consequencesOf(question).answer}>
        <SendButton inert={inert} title="Send and forget" describedBy={`${id}-consequence`} />
      </AnswerRow>
    </form>
  )
}

const receiver = ({ source }: WidgetProps<'secret'>['question']) => (source.kind === 'tool' ? source.name : 'the host')

type SecretFieldProps = {
  readonly ref: { current: HTMLInputElement | null }
  /** It stands where one with the focus stood. */
  readonly takesFocus: boolean
  readonly labelledBy: string
  readonly describedBy: string
  readonly invalid: boolean
}

function SecretField({ ref, takesFocus, labelledBy, describedBy, invalid }: SecretFieldProps) {
  useSecretField(ref, takesFocus)
  return (
    <input
      ref={ref}
      type="password"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      className={`${TEXT_BOX} wide:max-w-96`}
    />
  )
}

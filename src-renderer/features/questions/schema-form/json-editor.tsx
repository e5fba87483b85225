import { type FormEvent, useId } from 'react'
import type { JsonObject, JsonValue } from '../../../../src-shared/inquirium/json-value'
import { AnswerRow } from '../answer-row'
import { Passage } from '../passage'
import { useQuestionDraft } from '../question-drafts'
import { SendButton } from '../send-button'
import { TEXT_BOX } from '../text-box'
import { JsonProblems } from './json-problems'
import { readJson, startingText } from './json-text'

type JsonEditorProps = {
  readonly questionRef: string
  readonly schema: JsonObject
  readonly promptId: string
  readonly consequence: string
  readonly inert: boolean
  readonly onAnswer: (answer: JsonValue) => void
}

/** For schemas too deep for a form. What does not fit stays in the editor and goes nowhere. */
export function JsonEditor({ questionRef, schema, promptId, consequence, inert, onAnswer }: JsonEditorProps) {
  const id = useId()
  const [text, setText] = useQuestionDraft(questionRef, startingText(schema))
  const read = readJson(schema, text)
  const isTouched = text !== startingText(schema)
  const canBeSent = read.kind === 'fits' || read.kind === 'unchecked'

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!inert && canBeSent) onAnswer(read.answer)
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-1.5">
          <label htmlFor={`${id}-editor`} className="text-small font-semibold">
            Your answer, as JSON
          </label>
          <textarea
            id={`${id}-editor`}
            aria-describedby={`${promptId} ${id}-problems`}
            aria-invalid={isTouched && !canBeSent ? true : undefined}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={text}
            className={`${TEXT_BOX} field-sizing-content max-h-[40dvh] min-h-44 resize-none font-mono text-code`}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {/* Right below what it is about, also where the schema stands below it. */}
          <JsonProblems id={`${id}-problems`} read={read} isTouched={isTouched} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-1.5">
          <span className="text-small font-semibold">What it has to fit</span>
          <Passage look="code" label="The schema of the answer" text={JSON.stringify(schema, null, 2)} />
        </div>
      </div>
      <AnswerRow id={`${id}-consequence`} consequence={consequence}>
        <SendButton inert={inert || !canBeSent} describedBy={`${id}-consequence ${id}-problems`} />
      </AnswerRow>
    </form>
  )
}

import { useId, useState } from 'react'
import { AnswerRow } from '../answer-row'
import { consequencesOf } from '../consequences'
import { Problem } from '../problem'
import { useQuestionDraft } from '../question-drafts'
import { RadioList } from '../radio-list'
import { SendButton } from '../send-button'
import type { WidgetProps } from '../widget-props'

/** Nothing is chosen beforehand, so sending without a choice says so and decides nothing. */
export function SingleChoiceWidget({ question, promptId, inert, onAnswer }: WidgetProps<'single-choice'>) {
  const id = useId()
  const { options } = question['widget/payload']
  const [chosen, setChosen] = useQuestionDraft<number | null>(question['question/ref'], null)
  const [pressedTooSoon, setPressedTooSoon] = useState(false)
  const problem = pressedTooSoon && chosen === null ? 'Choose one of these first.' : null

  const send = () => {
    const option = chosen === null ? undefined : options[chosen]
    if (option) onAnswer(option.value)
    else setPressedTooSoon(true)
  }

  return (
    <div className="grid gap-3">
      <RadioList
        labelledBy={promptId}
        describedBy={`${id}-problem`}
        invalid={problem !== null}
        options={options}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <AnswerRow id={`${id}-consequence`} consequence={consequencesOf(question).answer}>
        <SendButton inert={inert} describedBy={`${id}-consequence`} onSend={send} />
      </AnswerRow>
    </div>
  )
}

import { useId, useState } from 'react'
import { AnswerRow } from '../answer-row'
import { CheckList } from '../check-list'
import { consequencesOf } from '../consequences'
import { Problem } from '../problem'
import { useQuestionDraft } from '../question-drafts'
import { boundsWords, selectionBounds, selectionProblem } from '../selection-bounds'
import { SendButton } from '../send-button'
import type { WidgetProps } from '../widget-props'

export function MultiChoiceWidget({ question, promptId, inert, onAnswer }: WidgetProps<'multi-choice'>) {
  const id = useId()
  const { options } = question['widget/payload']
  const bounds = selectionBounds(question['widget/payload'])
  const [chosen, setChosen] = useQuestionDraft<readonly number[]>(question['question/ref'], [])
  const [hasPressed, setHasPressed] = useState(false)
  const problem = selectionProblem(bounds, chosen.length)
  const isTooMany = chosen.length > bounds.maximum

  const send = () => {
    if (problem === null) onAnswer(chosen.flatMap((index) => options[index]?.value ?? []))
    else setHasPressed(true)
  }

  return (
    <div className="grid gap-3">
      <p id={`${id}-bounds`} className="text-small text-ink-soft">
        {boundsWords(bounds)}
      </p>
      <CheckList
        labelledBy={promptId}
        describedBy={`${id}-bounds ${id}-problem`}
        options={options}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Problem id={`${id}-problem`}>{hasPressed || isTooMany ? problem : null}</Problem>
      <AnswerRow id={`${id}-consequence`} consequence={consequencesOf(question).answer}>
        <SendButton
          inert={inert}
          title={chosen.length === 0 && bounds.minimum === 0 ? 'Send: none of these' : 'Send this answer'}
          describedBy={`${id}-consequence`}
          onSend={send}
        />
      </AnswerRow>
    </div>
  )
}

import { useId } from 'react'
import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import { Button } from '../../ui/button'
import { AnswerRow } from './answer-row'
import { consequencesOf } from './consequences'
import { type WayOut, wayOutTitle } from './ways-out'

type WayOutRowProps = {
  readonly question: OperatorQuestionRequest
  readonly how: WayOut
  readonly inert: boolean
  readonly onClose: (how: WayOut) => void
}

/** A way to close the question without an answer, beside what that will do. */
export function WayOutRow({ question, how, inert, onClose }: WayOutRowProps) {
  const id = useId()
  return (
    <AnswerRow id={id} consequence={consequencesOf(question)[how]}>
      <Button aria-describedby={id} disabled={inert} onClick={() => onClose(how)}>
        {wayOutTitle(question, how)}
      </Button>
    </AnswerRow>
  )
}

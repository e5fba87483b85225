import { useContext } from 'react'
import type { OperatorQuestionClosed } from '../../../src-shared/transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../../../src-shared/transcript/operator-question-fact'
import { blockedBy } from './consequences'
import { Fact, Facts } from './facts'
import { momentWords } from './moment'
import { Passage } from './passage'
import { QuestionClock } from './question-clock'

type PastFactsProps = {
  readonly asked: OperatorQuestionFact
  readonly closed: OperatorQuestionClosed | null
  readonly answer: string | null
}

export function PastFacts({ asked, closed, answer }: PastFactsProps) {
  const { now } = useContext(QuestionClock)
  return (
    <Facts>
      {answer !== null && (
        <Fact name="Answer">
          <Passage look="prose" label="The answer" text={answer} />
        </Fact>
      )}
      <Fact name="Asked">{momentWords(asked['time/at'], now())}</Fact>
      {closed && <Fact name="Ended">{momentWords(closed['time/at'], now())}</Fact>}
      <Fact name="Held up">{blockedBy(asked.request)}</Fact>
    </Facts>
  )
}

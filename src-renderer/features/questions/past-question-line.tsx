import type { ReactNode } from 'react'
import type { OperatorQuestionClosed } from '../../../src-shared/transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../../../src-shared/transcript/operator-question-fact'
import type { Unfolding } from '../../state/unfolding'
import { GivenAnswer, PastFrame } from '../../ui/past-frame'
import { endingOf } from './ending-words'
import { firstLine } from './first-line'
import { PastFacts } from './past-facts'
import { QuestionWords } from './question-words'
import { whoAsked } from './source-words'
import { WhyAsked } from './why-asked'

type PastQuestionLineProps = {
  readonly asked: OperatorQuestionFact
  /** Null when the record knows of no end. */
  readonly closed: OperatorQuestionClosed | null
  /** Where else one can go from it. */
  readonly children?: ReactNode
  readonly fold?: Unfolding
}

/** What was put to the operator and how it ended. */
export function PastQuestionLine({ asked, closed, children, fold }: PastQuestionLineProps) {
  const { request } = asked
  const { words, answer } = endingOf(request, closed)
  const remembered = closed?.state === 'answered' && closed['remember/turn']
  return (
    <PastFrame
      {...(fold ? { fold } : {})}
      line={
        <>
          {whoAsked(request.source)} “<span data-said>{firstLine(request.prompt.text)}</span>” · {words}
          {answer !== null && (
            <>
              {' '}
              <GivenAnswer>{firstLine(answer)}</GivenAnswer>
            </>
          )}
          {remembered && ' · remembered for this turn'}
        </>
      }
    >
      <QuestionWords question={request} promptId={`past-${request['question/ref']}`} />
      <PastFacts asked={asked} closed={closed} answer={answer} />
      <WhyAsked
        title="Why was I asked?"
        traces={[asked['trace/ref'], closed?.['trace/ref']]}
        operation={request['operation/ref']}
      />
      {children}
    </PastFrame>
  )
}

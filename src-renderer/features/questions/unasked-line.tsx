import type { UnaskedNode } from '../../../src-shared/projection/conversation-question'
import type { Unfolding } from '../../state/unfolding'
import { GivenAnswer, PastFrame } from '../../ui/past-frame'
import { Fact, Facts } from './facts'
import { firstLine } from './first-line'
import { Passage } from './passage'
import { unaskedEnding, whoWantedToKnow } from './unasked-words'
import { WhyAsked } from './why-asked'

type UnaskedLineProps = { readonly asking: UnaskedNode; readonly fold?: Unfolding }

/** What was settled without asking the operator, said as openly as what they were asked. */
export function UnaskedLine({ asking, fold }: UnaskedLineProps) {
  const { inquiry, response } = asking
  const { words, answer } = unaskedEnding(asking)
  return (
    <PastFrame
      {...(fold ? { fold } : {})}
      line={
        <>
          {inquiry === null ? (
            'A question that is not in the record'
          ) : (
            <>
              {whoWantedToKnow(inquiry.event.source)} “<span data-said>{firstLine(inquiry.event.question.text)}</span>”
            </>
          )}{' '}
          · {words}
          {answer !== null && (
            <>
              {' '}
              <GivenAnswer>{firstLine(answer)}</GivenAnswer>
            </>
          )}
        </>
      }
    >
      <Facts>
        {inquiry !== null && (
          <Fact name="Question">
            <Passage look="prose" label="The question" text={inquiry.event.question.text} />
          </Fact>
        )}
        {answer !== null && (
          <Fact name="Answer">
            <Passage look="prose" label="The answer" text={answer} />
          </Fact>
        )}
      </Facts>
      <WhyAsked title="Why was I not asked?" traces={[response?.['trace/ref']]} />
    </PastFrame>
  )
}

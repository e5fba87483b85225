import type { PendingQuestion } from '../../../src-shared/contract/questions'
import { blockedBy, ifNobodyAnswers } from './consequences'
import { Fact, Facts } from './facts'
import { WhyAsked } from './why-asked'

/** What the host knows about a question, below everything that can be pressed. */
export const QuestionFacts = ({ pending: { request, askedAt, trace } }: { readonly pending: PendingQuestion }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-3">
    <Facts>
      <Fact name="Unblocks">{blockedBy(request)}</Fact>
      <Fact name="If nobody answers">{ifNobodyAnswers(request, askedAt)}</Fact>
    </Facts>
    <WhyAsked title="Why am I asked?" traces={[trace]} operation={request['operation/ref']} />
  </div>
)

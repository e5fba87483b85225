import type { EndedAsking, UnaskedNode } from '../../../src-shared/projection/conversation-question'
import type { OperatorQuestionFact } from '../../../src-shared/transcript/operator-question-fact'
import { useSoughtAt, useUnfolding } from '../../state/unfolding'
import { PastQuestionLine } from './past-question-line'
import { UnaskedLine } from './unasked-line'

/** Something asked while a turn was answered. It opens when a search leads to it. */
export function PastAsking({ asking }: { readonly asking: EndedAsking }) {
  const { turn, words } = 'asked' in asking ? ofQuestion(asking.asked) : ofInquiry(asking.inquiry)
  const fold = useUnfolding(useSoughtAt(turn), () => words)
  return 'asked' in asking ? (
    <PastQuestionLine asked={asking.asked} closed={asking.closed} fold={fold} />
  ) : (
    <UnaskedLine asking={asking} fold={fold} />
  )
}

const ofQuestion = ({ request: { subject, prompt } }: OperatorQuestionFact) => ({
  turn: subject['turn/id'],
  words: `${prompt.text}\n${prompt.context ?? ''}`,
})

const ofInquiry = (inquiry: UnaskedNode['inquiry']) => ({
  turn: inquiry?.['turn/id'],
  words: inquiry?.event.question.text ?? '',
})

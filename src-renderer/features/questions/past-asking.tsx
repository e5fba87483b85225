import type { EndedAsking } from '../../../src-shared/projection/conversation-question'
import { PastQuestionLine } from './past-question-line'
import { UnaskedLine } from './unasked-line'

export const PastAsking = ({ asking }: { readonly asking: EndedAsking }) =>
  'asked' in asking ? <PastQuestionLine asked={asking.asked} closed={asking.closed} /> : <UnaskedLine asking={asking} />

import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { PastFrame, PastWords } from '../../ui/past-frame'
import { type Call, lineOf } from './call-words'

/** One call of a tool: what it was called with, and what the model was told about it. */
export const PastCall = ({ call, isUnderWay }: { readonly call: Call; readonly isUnderWay: boolean }) => (
  <PastFrame line={lineOf(call, isUnderWay)}>
    {call.request && <PastWords title="Called with">{words(asText(call.request.arguments))}</PastWords>}
    {call.response && <PastWords title="The model was told">{words(call.response.content)}</PastWords>}
    {call.response === null && <p>{isUnderWay ? 'It has not ended yet.' : 'The record holds no end of this call.'}</p>}
  </PastFrame>
)

const words = (text: string) => showSafely(text) || 'Nothing'

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

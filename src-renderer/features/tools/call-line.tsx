import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { ToolCall } from '../../../src-shared/projection/conversation-flow'
import { useSoughtAt, useUnfolding } from '../../state/unfolding'
import { PastFrame, PastWords } from '../../ui/past-frame'
import { argumentsText, callWords, endWords } from './call-words'

export type CallLineProps = { readonly call: ToolCall; readonly isUnderWay: boolean }

/** One call of a tool: what it was called with, and what the model was told about it. */
export function CallLine({ call, isUnderWay }: CallLineProps) {
  const { request, response } = call
  const given = request && words(argumentsText(request.arguments))
  const told = response && words(response.content)
  const sought = useSoughtAt((request ?? response)?.['turn/id'])
  const fold = useUnfolding(sought, () => `${given ?? ''}\n${told ?? ''}`)
  return (
    <PastFrame
      fold={fold}
      line={
        <>
          <span data-said>{callWords(call)}</span> · {endWords(call, isUnderWay)}
        </>
      }
    >
      {given !== null && <PastWords title="Called with">{given}</PastWords>}
      {told !== null && <PastWords title="The model was told">{told}</PastWords>}
      {response === null && <p>{isUnderWay ? 'It has not ended yet.' : 'The record holds no end of this call.'}</p>}
    </PastFrame>
  )
}

const words = (text: string) => showSafely(text) || 'Nothing'

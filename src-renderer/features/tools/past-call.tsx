import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { PastFrame } from '../../ui/past-frame'
import { type Call, lineOf } from './call-words'

/** One call of a tool: what it was called with, and what the model was told about it. */
export const PastCall = ({ call, isUnderWay }: { readonly call: Call; readonly isUnderWay: boolean }) => (
  <PastFrame line={lineOf(call, isUnderWay)}>
    {call.request && <Words title="Called with" text={asText(call.request.arguments)} />}
    {call.response && <Words title="The model was told" text={call.response.content} />}
    {call.response === null && <p>{isUnderWay ? 'It has not ended yet.' : 'The record holds no end of this call.'}</p>}
  </PastFrame>
)

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="text-tiny text-ink-faint">{title}</span>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="max-h-[28dvh] overflow-y-auto rounded-field bg-sunken px-3.5 py-2.5 font-mono text-code break-words whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
      >
        {showSafely(text) || 'Nothing'}
      </section>
    </div>
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

import type { InquiryFeedback } from '../../../src-shared/inquirium/inquiry-feedback'
import { toArray } from '../../../src-shared/projection/chain'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { editResult, useEditing } from '../../state/editing'
import { formatMoment } from '../../ui/format-time'
import { AnswerText } from './answer-text'
import { useUnfolded } from './markdown/use-unfolded'
import { AmendmentEditor, NoteEditor } from './verdict-editor'
import { VerdictHistory, wordsOfEntry } from './verdict-history'
import { verdictWords } from './words/verdict-words'

/** What the operator decided about an answer, in their own colours: never to be taken for the assistant's words. */
export function VerdictRecord({ node }: { readonly node: ResultNode }) {
  const { result } = node
  const editing = useEditing((state) => (state.result?.ref === result['result/ref'] ? state.result.kind : null))
  const feedback = toArray(node.feedback)
  const latest = feedback.at(-1)
  const amendment = feedback.findLast((entry) => entry.verdict === 'amended')
  return (
    <>
      {editing === 'amendment' && <AmendmentEditor result={result} earlier={amendment} />}
      {editing === 'note' && latest && <NoteEditor result={result} latest={latest} />}
      {amendment && editing !== 'amendment' && <Amendment amendment={amendment} />}
      {latest && editing === null && <Decided latest={latest} feedback={feedback} />}
    </>
  )
}

const Amendment = ({ amendment }: { readonly amendment: Extract<InquiryFeedback, { verdict: 'amended' }> }) => (
  <section
    aria-label="Your amendment"
    className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-accent/50 bg-accent-ground px-4 py-3"
  >
    <span className="text-small text-ink-soft">
      <b className="font-semibold text-accent">You amended</b> · {formatMoment(amendment['time/at'], new Date())}
    </span>
    <AnswerText text={amendment['corrected/text']} />
  </section>
)

type DecidedProps = { readonly latest: InquiryFeedback; readonly feedback: readonly InquiryFeedback[] }

function Decided({ latest, feedback }: DecidedProps) {
  const [open, setOpen] = useUnfolded(() => feedback.slice(0, -1).map(wordsOfEntry).join('\n'))
  const link = 'rounded-small text-accent underline-offset-3 hover:underline'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-l-2 border-accent/50 pl-3 text-small text-ink-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          You marked this {verdictWords[latest.verdict].done} · {formatMoment(latest['time/at'], new Date())}
        </span>
        <button type="button" onClick={() => editResult({ ref: latest['result/ref'], kind: 'note' })} className={link}>
          {latest.note ? 'Write another note' : 'Add a note'}
        </button>
        {feedback.length > 1 && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={link}>
            History
          </button>
        )}
      </div>
      {latest.note && (
        <p data-said className="break-words whitespace-pre-wrap text-ink">
          {latest.note}
        </p>
      )}
      {open && <VerdictHistory feedback={feedback} />}
    </div>
  )
}

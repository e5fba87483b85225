import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import type { OperationId, ResultRef } from '../../../src-shared/inquirium/primitives'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { formatMoment } from '../../ui/format-time'
import { Answer } from './answer'
import { arrangeAnswers } from './arrange-answers'
import { Unanswered } from './unanswered'
import { wordsForOutcome } from './words/words-for-outcome'

type AnswerGroupProps = {
  readonly turn: InquiryTurn
  readonly results: readonly ResultNode[]
  readonly through: ResultRef | null
  readonly live: OperationId | null
  readonly busy: boolean
}

/** Every answer to one message, with equal weight: none hidden, and several side by side where there is room. */
export function AnswerGroup({ turn, results, through, live, busy }: AnswerGroupProps) {
  const { past, answers, ending } = arrangeAnswers(results, live)
  const several = answers.length > 1
  if (answers.length === 0 && past.length === 0 && !ending) return null
  return (
    // A feed holds articles alone, so what stands between the answers is inside one.
    <article aria-label="Answers to this message" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {past.map((node) => (
        <PastAttempt key={node.result['result/ref']} node={node} />
      ))}
      {several && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small text-ink-faint">
          <b className="font-semibold text-ink-soft">The assistant suggests</b>
          <span>· {viewsWords(answers.length)}</span>
        </div>
      )}
      {answers.length > 0 && (
        <div className="@container">
          <div className={`grid grid-cols-[minmax(0,1fr)] gap-3.5 ${several ? '@xl:grid-cols-2' : ''}`}>
            {answers.map(({ operation, node }, index) => (
              <Answer
                key={operation}
                turn={turn}
                operation={operation}
                node={node}
                place={several ? index + 1 : null}
                isThrough={node !== null && node.result['result/ref'] === through}
                busy={busy}
              />
            ))}
          </div>
        </div>
      )}
      {ending && <Unanswered node={ending} busy={busy} />}
    </article>
  )
}

function PastAttempt({ node: { result } }: { readonly node: ResultNode }) {
  if (result.outcome === 'completed') return null
  return (
    <p className="border-l-2 border-line pl-3 text-small text-ink-faint">
      {wordsForOutcome(result).title} · {formatMoment(result['time/at'], new Date())}
    </p>
  )
}

const viewsWords = (count: number): string =>
  count === 2 ? 'two views, neither preferred' : `${count} views, none preferred`

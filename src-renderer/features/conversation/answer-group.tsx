import { useState } from 'react'
import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import type { OperationId, ResultRef } from '../../../src-shared/inquirium/primitives'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { formatMoment } from '../../ui/format-time'
import { Answer } from './answer'
import { AnswerSwitch } from './answer-switch'
import { arrangeAnswers, type ShownAnswer } from './arrange-answers'
import { Unanswered } from './unanswered'
import { wordsForOutcome } from './words/outcome-words'

type AnswerGroupProps = {
  readonly turn: InquiryTurn
  readonly results: readonly ResultNode[]
  readonly through: ResultRef | null
  readonly live: OperationId | null
  readonly busy: boolean
}

const SIDE_BY_SIDE = 2

/** Every answer to one message, with equal weight: one alone, two side by side, more behind a plain switch. */
export function AnswerGroup({ turn, results, through, live, busy }: AnswerGroupProps) {
  const { past, answers, ending } = arrangeAnswers(results, live)
  const [chosen, setChosen] = useState<OperationId | null>(live)
  const [followed, setFollowed] = useState<OperationId | null>(live)
  // An answer that begins is what was asked for, and it stays in sight when it has ended.
  if (live !== null && live !== followed) {
    setFollowed(live)
    setChosen(live)
  }
  const several = answers.length > 1
  const shown = answers.length > SIDE_BY_SIDE ? [oneOf(answers, chosen, through)] : answers
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
          {answers.length > SIDE_BY_SIDE && (
            <AnswerSwitch
              answers={answers.map(({ operation }) => operation)}
              shown={shown[0]?.operation ?? null}
              onShow={setChosen}
            />
          )}
        </div>
      )}
      <div className="@container">
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-3.5 ${shown.length > 1 ? '@xl:grid-cols-2' : ''}`}>
          {shown.map(({ operation, node }) => (
            <Answer
              key={operation}
              turn={turn}
              operation={operation}
              node={node}
              place={several ? answers.findIndex((answer) => answer.operation === operation) + 1 : null}
              isThrough={node !== null && node.result['result/ref'] === through}
              busy={busy}
            />
          ))}
        </div>
      </div>
      {ending && <Unanswered node={ending} busy={busy} />}
    </article>
  )
}

/** What the operator asked to see, else what the path goes on from. */
function oneOf(answers: readonly ShownAnswer[], chosen: OperationId | null, through: ResultRef | null): ShownAnswer {
  const [first] = answers
  if (!first) throw new Error('there is no answer to choose from')
  return (
    answers.find(({ operation }) => operation === chosen) ??
    answers.find(({ node }) => node?.result['result/ref'] === through) ??
    first
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

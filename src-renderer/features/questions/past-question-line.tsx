import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { OperatorQuestionClosed } from '../../../src-shared/transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../../../src-shared/transcript/operator-question-fact'
import { Button } from '../../ui/button'
import { endingOf } from './ending-words'
import { PastFacts } from './past-facts'
import { QuestionWords } from './question-words'
import { whoAsked } from './source-words'

export type PastQuestionProps = {
  readonly asked: OperatorQuestionFact
  /** Null when the record knows of no end. */
  readonly closed: OperatorQuestionClosed | null
  /** Shows what the trace says about having been asked. */
  readonly onWhy?: () => void
}

/** A question of the past in one quiet line, with the rest of it behind the line. */
export function PastQuestionLine({ asked, closed, onWhy }: PastQuestionProps) {
  const { request } = asked
  const { words, answer } = endingOf(request, closed)
  const remembered = closed?.state === 'answered' && closed['remember/turn']
  return (
    <details className="group border-l-2 border-line pl-3 text-small text-ink-soft">
      <summary className="flex cursor-pointer list-none items-baseline gap-1.5 rounded-small marker:content-none">
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
          ›
        </span>
        <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] group-open:line-clamp-none">
          {whoAsked(request.source)} “{firstLine(request.prompt.text)}” · {words}
          {answer !== null && (
            <>
              {' '}
              <strong className="font-semibold text-ink">{firstLine(answer)}</strong>
            </>
          )}
          {remembered && ' · remembered for this turn'}
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2.5 pb-1 pl-3">
        <QuestionWords question={request} promptId={`past-${request['question/ref']}`} />
        <PastFacts asked={asked} closed={closed} answer={answer} />
        {onWhy && (
          <Button look="link" className="-ml-4 justify-self-start" onClick={onWhy}>
            Why was I asked?
          </Button>
        )}
      </div>
    </details>
  )
}

const LONGEST = 120

function firstLine(text: string): string {
  const [line = ''] = showSafely(text).trim().split('\n')
  const characters = [...line]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line
}

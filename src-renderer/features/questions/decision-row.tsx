import { useContext, useId } from 'react'
import type { PendingQuestion } from '../../../src-shared/contract/questions'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { Button } from '../../ui/button'
import { momentWords } from './moment'
import { QuestionClock } from './question-clock'
import { ScalesIcon } from './scales-icon'
import { whoAsks } from './source-words'

type DecisionRowProps = {
  readonly pending: PendingQuestion
  readonly title: string | undefined
  readonly onOpen: () => void
}

/** A question that waits elsewhere: who asks, what, since when, and the way there. */
export function DecisionRow({ pending: { request, askedAt, isNext }, title, onOpen }: DecisionRowProps) {
  const id = useId()
  const { now } = useContext(QuestionClock)
  return (
    <article
      aria-labelledby={`${id}-who`}
      aria-describedby={`${id}-what`}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-raised py-3 pr-3 pl-4 shadow-lift"
    >
      <ScalesIcon className="mt-0.5 size-[18px] self-start text-host" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <span id={`${id}-who`} className="text-small font-semibold text-host [overflow-wrap:anywhere]">
          {whoAsks(request.source)}
        </span>
        <span id={`${id}-what`} dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {showSafely(request.prompt.text)}
        </span>
        <span className="text-small text-ink-faint [overflow-wrap:anywhere]">
          {title !== undefined && `${showSafely(title)} · `}asked at {momentWords(askedAt, now())}
          {!isNext && ' · waits for another question of its turn'}
        </span>
      </div>
      <Button aria-describedby={`${id}-who ${id}-what`} onClick={onOpen}>
        Open
      </Button>
    </article>
  )
}

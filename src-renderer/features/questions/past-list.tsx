import { useContext } from 'react'
import type { PastQuestion } from '../../../src-shared/contract/past-questions'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { factScope } from '../../../src-shared/transcript/fact-scope'
import { Button } from '../../ui/button'
import { momentWords } from './moment'
import { PastQuestionLine } from './past-question-line'
import { QuestionClock } from './question-clock'

export type PastListProps = {
  /** Shows a session, at a place in it where one is known. */
  readonly onOpen: (session: SessionRef, position: number | null) => void
  /** What a session is called, where that is known. */
  readonly titleOf: (session: SessionRef) => string | undefined
}

/** Questions that have ended, each with when and where, and the way there. */
export function PastList({
  questions,
  onOpen,
  titleOf,
}: PastListProps & { readonly questions: readonly PastQuestion[] }) {
  const { now } = useContext(QuestionClock)
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {questions.map(({ asked, closed, turnPosition }) => {
        const { session } = factScope(asked)
        const title = session === null ? undefined : titleOf(session)
        return (
          <li key={closed['question/ref']} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p className="text-tiny text-ink-faint [overflow-wrap:anywhere]">
              {momentWords(closed['time/at'], now())}
              {title !== undefined && ` · ${showSafely(title)}`}
            </p>
            <PastQuestionLine asked={asked} closed={closed}>
              {session !== null && (
                <Button className="justify-self-start" onClick={() => onOpen(session, turnPosition)}>
                  Open where it was asked
                </Button>
              )}
            </PastQuestionLine>
          </li>
        )
      })}
    </ul>
  )
}

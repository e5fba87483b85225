import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { queueOf } from './question-order'
import { pendingQuestionsQuery } from './questions-query'
import { QuestionsUnknown } from './questions-unknown'

const load = () => import('./question-queue')
const QuestionQueue = lazy(async () => ({ default: (await load()).QuestionQueue }))

type PendingQuestionsProps = {
  readonly session: SessionRef
  /** The last question was closed and the focus was in it: time to put it somewhere else. */
  readonly onDone?: () => void
}

/** What waits for the operator in a session, where the work stopped. Nothing is drawn when nothing waits. */
export function PendingQuestions({ session, onDone = () => undefined }: PendingQuestionsProps) {
  const { data: pending, error } = useQuery(pendingQuestionsQuery)
  const queue = queueOf(pending ?? [], session)
  const [needed, setNeeded] = useState(false)
  if (!needed && queue.live.length > 0) setNeeded(true)
  // Fetched once the window is at rest, so that a question is there at once when it comes.
  useEffect(() => {
    const idle = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(idle)
  }, [])
  if (!pending) return error && <QuestionsUnknown error={error} />
  return needed ? (
    <Suspense>
      <QuestionQueue key={session} queue={queue} onDone={onDone} />
    </Suspense>
  ) : null
}

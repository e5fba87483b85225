import type { QueryClient } from '@tanstack/react-query'
import { oldestFirst, queueOf, sessionOf } from '../features/questions/question-order'
import { pendingQuestionsQuery } from '../features/questions/questions-query'
import { announce } from '../state/announcement'
import { openSession, useOpenSession } from '../state/open-session'
import { wantQuestionFocus } from '../state/question-focus'
import { showView } from '../state/workbench'

/** Brings the keyboard to a question that waits: in the open session, else where the oldest waits. */
export async function goToQuestion(client: QueryClient): Promise<void> {
  const pending = oldestFirst(await client.ensureQueryData(pendingQuestionsQuery))
  const { session } = useOpenSession.getState()
  const isHere = queueOf(pending, session).live.length > 0
  const [first] = pending
  if (!first) return announce('Nothing waits for you')
  const there = isHere ? session : pending.map(sessionOf).find((place) => place !== null)
  if (!there) return showView('decisions')
  if (!isHere) openSession(there)
  showView('conversation')
  wantQuestionFocus()
}

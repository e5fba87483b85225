import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { oldestFirst, sessionOf } from '../features/questions/question-order'
import { pendingQuestionsQuery } from '../features/questions/questions-query'
import { draftOf, useComposer } from '../state/composer'
import { openSession, useOpenSession } from '../state/open-session'

/** A window that opens while a question waits opens where it waits. Later ones wait to be looked at. */
export function useReopen(): void {
  const { data } = useQuery(pendingQuestionsQuery)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!data || hasLooked.current) return
    hasLooked.current = true
    const [session] = oldestFirst(data).flatMap((question) => sessionOf(question) ?? [])
    const open = useOpenSession.getState()
    const isUntouched = open.isNew && draftOf(useComposer.getState(), open.session).text === ''
    // Whoever has already gone somewhere, or begun to write, stays there.
    if (session !== undefined && isUntouched) openSession(session)
  }, [data])
}

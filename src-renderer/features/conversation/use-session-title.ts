import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { sessionTitle } from '../../../src-shared/projection/conversation-title'
import { conversationQuery } from '../../bridge/conversation'
import { sessionsQuery } from '../../bridge/sessions'
import { useOpenSession } from '../../state/open-session'

/** What the open session is called. Until it has been read, or where it cannot be, the list knows. */
export function useSessionTitle(): string {
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => sessionTitle(state, session), [session])
  const title = useQuery({ ...conversationQuery(session, isNew), select }).data
  const { data: listed } = useInfiniteQuery({ ...sessionsQuery(false), enabled: title === undefined })
  if (title !== undefined) return title ?? 'New session'
  return listed?.find((item) => item.session === session)?.title ?? 'New session'
}

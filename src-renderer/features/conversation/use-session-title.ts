import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { sessionTitle } from '../../../src-shared/projection/conversation-title'
import { conversationQuery } from '../../bridge/conversation'
import { useOpenSession } from '../../state/open-session'

/** What the open session is called. */
export function useSessionTitle(): string {
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => sessionTitle(state, session), [session])
  return useQuery({ ...conversationQuery(session, isNew), select }).data ?? 'New session'
}

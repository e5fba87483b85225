import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Conversations, SessionNode } from '../../../src-shared/projection/conversation-state'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { conversationQuery } from '../../bridge/conversation'
import { useOpenSession } from '../../state/open-session'

/** What the operator settled for the open session: null before anything of it is recorded, undefined until it is read. */
export function useSessionNode(): SessionNode | null | undefined {
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => getEntry(state.sessions, session) ?? null, [session])
  return useQuery({ ...conversationQuery(session, isNew), select }).data
}

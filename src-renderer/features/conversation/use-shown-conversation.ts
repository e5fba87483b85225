import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { conversationQuery } from '../../bridge/conversation'
import { useChosenPath } from '../../state/chosen-path'
import { useOpenSession } from '../../state/open-session'
import { type WalkedPath, walkPath } from './walk-path'

/** The open session as it stands, with the path that is on screen. Both are null until it has been read. */
export function useShownConversation() {
  const { session, isNew } = useOpenSession()
  const { data, error, refetch } = useQuery(conversationQuery(session, isNew))
  const choice = useChosenPath(({ bySession }) => bySession[session] ?? null)
  const walked = useRef<WalkedPath | null>(null)
  const shown = useMemo(() => {
    if (!data) return null
    walked.current = walkPath(walked.current, data, session, choice)
    return { state: data, steps: walked.current.steps }
  }, [data, session, choice])
  return { session, shown, error, refetch }
}

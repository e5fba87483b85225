import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { conversationQuery } from '../../bridge/conversation'
import { type HeldFacts, heldFactsQuery } from '../../bridge/held-facts'
import { useChosenPath } from '../../state/chosen-path'
import { useOpenSession } from '../../state/open-session'
import { type WalkedPath, walkPath } from './walk-path'

const beginningOf = ({ from }: HeldFacts) => from

/** The open session as far as it has been read, with the path that is on screen. Null until it has been. */
export function useShownConversation() {
  const { session, isNew } = useOpenSession()
  const { data, error, refetch } = useQuery(conversationQuery(session, isNew))
  const from = useQuery({ ...heldFactsQuery(session), select: beginningOf }).data
  const choice = useChosenPath(({ bySession }) => bySession[session] ?? null)
  const walked = useRef<WalkedPath | null>(null)
  const shown = useMemo(() => {
    if (!data) return null
    walked.current = walkPath(walked.current, data, session, choice, from)
    const { steps, prepended } = walked.current
    return { state: data, steps, prepended, from }
  }, [data, session, choice, from])
  return { session, shown, error, refetch }
}

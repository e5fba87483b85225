import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { conversationQuery } from '../../bridge/conversation'
import { requestOrTell } from '../../bridge/request-or-tell'
import { useNextRuntime } from '../../bridge/session-runtime'
import { announce } from '../../state/announcement'
import { sessionRecorded, useOpenSession } from '../../state/open-session'

const none: readonly string[] = []

/** The tools of the open session, by name. */
export function useSessionTools(): { readonly session: SessionRef; readonly enabled: readonly string[] } {
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => getEntry(state.sessions, session)?.tools ?? none, [session])
  return { session, enabled: useQuery({ ...conversationQuery(session, isNew), select }).data ?? none }
}

/** Whether the session runs on what the baseline assistant may not run on, which makes it enhanced without any tool. */
export function useIsOutsideProfile(): boolean {
  const summary = useNextRuntime()?.summary
  if (!summary || summary.isInProfile) return false
  // Of one that cannot answer now, what it is shows when it can, unless it is used on the operator's word anyway.
  return summary.state === 'ready' || summary.acknowledged
}

export async function setSessionTools(session: SessionRef, tools: readonly string[]): Promise<boolean> {
  if (!(await requestOrTell('tools.set', { session, tools: [...tools] }))) return false
  sessionRecorded(session)
  announce(tools.length === 0 ? 'Tools are off for this session' : `This session may use ${count(tools.length)}`)
  return true
}

export const count = (tools: number): string => (tools === 1 ? '1 tool' : `${tools === 0 ? 'no' : tools} tools`)

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RuntimeSummary } from '../../src-shared/contract/runtimes'
import type { Conversations, SessionNode } from '../../src-shared/projection/conversation-state'
import { getEntry } from '../../src-shared/projection/persistent-map'
import { useOpenSession } from '../state/open-session'
import { conversationQuery } from './conversation'
import { nameRuntime, summaryOf } from './name-runtime'
import { runtimesQuery } from './queries'

type Chosen = SessionNode['runtime']

/** Who would answer next, and what to call it. Without a summary it is not here; with null nobody knows yet. */
export type NextRuntime = { readonly title: string; readonly summary: RuntimeSummary | null }

/** Who answers next in a session: what was chosen for it, else the operator's default, which main knows. */
export function nextRuntime(chosen: Chosen, runtimes: readonly RuntimeSummary[]): NextRuntime | null {
  if (chosen === null) {
    const usual = runtimes.find(({ isDefault }) => isDefault)
    if (usual) return { title: usual.standsForAll ? usual.name : usual.model, summary: usual }
    return runtimes.length === 0 ? null : { title: 'Default runtime', summary: null }
  }
  const silent = runtimes.find((each) => each['runtime/ref'] === chosen['runtime/ref'] && each.standsForAll)
  return {
    title: nameRuntime(chosen, runtimes)?.model ?? '',
    summary: summaryOf(chosen, runtimes) ?? silent ?? null,
  }
}

/** Of the open session. It is read from what is known, and looks for nothing. */
export function useNextRuntime(): NextRuntime | null {
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => getEntry(state.sessions, session)?.runtime ?? null, [session])
  const { data: chosen = null } = useQuery({ ...conversationQuery(session, isNew), select })
  const { data: runtimes } = useQuery({ ...runtimesQuery, staleTime: Number.POSITIVE_INFINITY })
  return runtimes ? nextRuntime(chosen, runtimes) : null
}

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LiveAttempt } from '../../../src-shared/contract/turns'
import type { OperationId, SessionRef } from '../../../src-shared/inquirium/primitives'
import { liveQuery } from '../../bridge/live'
import { useOpenSession } from '../../state/open-session'

function useLiveSelected<Selected>(session: SessionRef, select: (live: LiveAttempt | null) => Selected) {
  const isNew = useOpenSession((open) => open.session === session && open.isNew)
  return useQuery({ ...liveQuery(session, isNew), select }).data
}

const whole = (live: LiveAttempt | null) => live

/** What the attempt of a session has said so far. Changes with every frame of an answer. */
export const useLive = (session: SessionRef): LiveAttempt | null => useLiveSelected(session, whole) ?? null

/** One attempt while it answers, and null for every other: those that are done do not draw again with each frame. */
export function useLiveAttempt(session: SessionRef, operation: OperationId | null): LiveAttempt | null {
  const select = useCallback((live: LiveAttempt | null) => (live?.operation === operation ? live : null), [operation])
  return useLiveSelected(session, select) ?? null
}

const whichOf = (live: LiveAttempt | null) => live && { turn: live.turn, operation: live.operation }

/** Which turn is being answered. Changes only when an attempt begins or ends. */
export const useLiveTurn = (session: SessionRef) => useLiveSelected(session, whichOf) ?? null

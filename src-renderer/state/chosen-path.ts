import { create } from 'zustand'
import type { ResultRef, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

export type PathChoice = { readonly turn: TurnId; readonly result: ResultRef | null }

/** Which branch of each session the operator looks at. Without a choice, it is the one last spoken on. */
export const useChosenPath = create<{ readonly bySession: Readonly<Record<SessionRef, PathChoice>> }>(() => ({
  bySession: {},
}))

export const choosePath = (session: SessionRef, turn: TurnId, result: ResultRef | null = null) =>
  useChosenPath.setState(({ bySession }) => ({ bySession: { ...bySession, [session]: { turn, result } } }))

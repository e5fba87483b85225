import type { FeedbackVerdict } from '../inquirium/inquiry-feedback'
import { newestFirst, toArray } from './chain'
import { parentOf, resultsOf } from './conversation-path'
import type { Conversations, ResultNode, SessionNode, TurnNode } from './conversation-state'
import { getEntry, valuesOf } from './persistent-map'

export interface SessionSummary {
  readonly session: SessionNode
  /** When somebody last said something in it. */
  readonly lastAt: string
}

/** Every session, the one last spoken in first. */
export function sessionSummaries(state: Conversations): readonly SessionSummary[] {
  return valuesOf(state.sessions)
    .map((session) => ({ session, lastAt: lastSpokenAt(state, session) }))
    .toSorted((left, right) => compare(right.lastAt, left.lastAt) || compare(left.session.ref, right.session.ref))
}

function lastSpokenAt(state: Conversations, session: SessionNode): string {
  for (const id of newestFirst(session.turns)) {
    const node = getEntry(state.turns, id)
    if (node !== undefined) return resultsOf(state, node).at(-1)?.result['time/at'] ?? node.turn['time/at']
  }
  return session.openedAt
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Every turn of a session that is still there, oldest first. */
export function turnsOf(state: Conversations, session: SessionNode): readonly TurnNode[] {
  return toArray(session.turns).flatMap((id) => getEntry(state.turns, id) ?? [])
}

/** The turns that could be shown in place of this one: other wordings, oldest first, itself included. */
export function siblingsOf(state: Conversations, turn: TurnNode): readonly TurnNode[] {
  const parent = parentOf(state, turn)
  const session = getEntry(state.sessions, turn.turn['session/ref'])
  const ids = parent === null ? session?.roots : parent.continuations
  const siblings = toArray(ids ?? null).flatMap((id) => getEntry(state.turns, id) ?? [])
  return siblings.includes(turn) ? siblings : [turn]
}

/** What the operator last found out about an answer. Earlier verdicts stay in its history. */
export function latestVerdict({ feedback }: ResultNode): FeedbackVerdict | null {
  return feedback?.last.verdict ?? null
}

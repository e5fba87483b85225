import type { SessionRef } from '../inquirium/primitives'
import { toArray } from './chain'
import type { Conversations } from './conversation-state'
import { getEntry } from './persistent-map'

const LONGEST = 80

/** What a session is called: the operator's title, else the first words said; null before anything was. */
export function sessionTitle(state: Conversations, ref: SessionRef): string | null {
  const session = getEntry(state.sessions, ref)
  if (!session) return null
  if (session.title !== null) return session.title
  for (const id of toArray(session.turns)) {
    const turn = getEntry(state.turns, id)
    if (turn) return firstWords(turn.turn.text)
  }
  return null
}

/** The first line of what was said, cut between characters where it is long. */
export function firstWords(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const characters = [...line.slice(0, (LONGEST + 1) * 2)]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trimEnd()}…` : line
}

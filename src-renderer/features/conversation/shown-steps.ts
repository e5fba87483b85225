import type { ResultRef, SessionRef } from '../../../src-shared/inquirium/primitives'
import { newestFirst } from '../../../src-shared/projection/chain'
import { type PathStep, resultsOf, shownPath } from '../../../src-shared/projection/conversation-path'
import type { Conversations, TurnNode } from '../../../src-shared/projection/conversation-state'
import { siblingsOf } from '../../../src-shared/projection/conversation-summary'
import { getEntry, setEntry } from '../../../src-shared/projection/persistent-map'
import type { PathChoice } from '../../state/chosen-path'

/** The path on screen: through what the operator chose in this window, else as the record has it. */
export function shownSteps(state: Conversations, session: SessionRef, choice: PathChoice | null): readonly PathStep[] {
  const node = getEntry(state.sessions, session)
  if (!node || choice === null || !getEntry(state.turns, choice.turn)) return shownPath(state, session)
  const chosen = { ...state, sessions: setEntry(state.sessions, session, { ...node, selected: choice }) }
  return shownPath(chosen, session)
}

/** What the next message continues: the last answer of the path, or nothing at its beginning. */
export function continuedFrom(steps: readonly PathStep[]): ResultRef | null {
  return steps.findLast(({ result }) => result !== null)?.result?.result['result/ref'] ?? null
}

export interface Wording {
  readonly place: number
  readonly count: number
  readonly previous: TurnNode | null
  readonly next: TurnNode | null
}

/** Where a message stands among its wordings; null when it has only one. */
export function wordingOf(state: Conversations, turn: TurnNode): Wording | null {
  const siblings = siblingsOf(state, turn)
  if (siblings.length < 2) return null
  const at = siblings.indexOf(turn)
  return { place: at + 1, count: siblings.length, previous: siblings[at - 1] ?? null, next: siblings[at + 1] ?? null }
}

/** The message that a fact belongs to: said there, or an answer to it. Null for what belongs to none. */
export function placeOf(state: Conversations, session: SessionRef, position: number): PathChoice | null {
  for (const id of newestFirst(getEntry(state.sessions, session)?.turns ?? null)) {
    const turn = getEntry(state.turns, id)
    if (turn?.position === position) return { turn: id, result: null }
    const result = turn && resultsOf(state, turn).find((node) => node.position === position)
    if (result) return { turn: id, result: result.result['result/ref'] }
  }
  return null
}

import type { ResultRef, SessionRef } from '../../../src-shared/inquirium/primitives'
import { type PathStep, shownPath } from '../../../src-shared/projection/conversation-path'
import type { Conversations, TurnNode } from '../../../src-shared/projection/conversation-state'
import { siblingsOf } from '../../../src-shared/projection/conversation-summary'
import { getEntry, setEntry } from '../../../src-shared/projection/persistent-map'
import { factScope } from '../../../src-shared/transcript/fact-scope'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import type { PathChoice } from '../../state/chosen-path'
import type { Spot } from './sought/use-sought'

/** The path on screen: through what the operator chose in this window, else as the record has it. */
export function shownSteps(state: Conversations, session: SessionRef, choice: PathChoice | null): readonly PathStep[] {
  const node = getEntry(state.sessions, session)
  if (!node || choice === null || !getEntry(state.turns, choice.turn)) return shownPath(state, session)
  const chosen = { ...state, sessions: setEntry(state.sessions, session, { ...node, selected: choice }) }
  return shownPath(chosen, session)
}

/** The last answer of a path, or nothing at its beginning. */
export function continuedFrom(steps: readonly PathStep[]): ResultRef | null {
  return steps.findLast(({ result }) => result !== null)?.result?.result['result/ref'] ?? null
}

/** What the next message continues, once that is known. */
export interface PathEnd {
  readonly continues: ResultRef | null
}

/** Where a path ends; null while that is not known: one that was left long ago goes on in what has not been read yet. */
export function pathEnd({ from }: Pick<Conversations, 'from'>, steps: readonly PathStep[]): PathEnd | null {
  const isKnown = from === 0 || (steps.at(-1)?.turn.position ?? 0) >= from
  return isKnown ? { continues: continuedFrom(steps) } : null
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

/** The message that a fact belongs to, with the answer it stands in or is about. Null for what belongs to none. */
export function placeOf(fact: TranscriptFact): PathChoice | null {
  const { turn } = factScope(fact)
  if (turn === null) return null
  const isOfResult = fact.schema === 'inquirium.inquiry-result.v1' || fact.schema === 'inquirium.inquiry-feedback.v1'
  return { turn, result: isOfResult ? fact['result/ref'] : null }
}

/** Where beside the message and its answers a fact is drawn; null for what is in one of them. */
export function spotOf({ schema }: TranscriptFact): Spot | null {
  switch (schema) {
    case 'inquirium.tool-call-request.v1':
    case 'inquirium.tool-call-response.v1':
      return 'calls'
    case 'inquirium.operator-question.v1':
    case 'inquirium.inquiry-request.v1':
      return 'askings'
    case 'inquirium.imported-raw.v1':
      return 'rest'
    default:
      return null
  }
}

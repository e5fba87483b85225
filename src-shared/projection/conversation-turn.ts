import type { InquiryFeedback } from '../inquirium/inquiry-feedback'
import type { InquiryResult } from '../inquirium/inquiry-result'
import type { InquiryTurn } from '../inquirium/inquiry-turn'
import type { OperationId, TurnId } from '../inquirium/primitives'
import { append, type Chain } from './chain'
import { updateSession } from './conversation-session'
import type { Conversations, TurnEvent, TurnNode } from './conversation-state'
import { getEntry, setEntry } from './persistent-map'

/** The first fact about an id stands: a second one could make a turn continue its own answer. */
export function addTurn(state: Conversations, turn: InquiryTurn, position: number): Conversations {
  const id = turn['turn/id']
  if (getEntry(state.turns, id) !== undefined) return state
  const parent = turn['parent/ref']
  const node: TurnNode = { turn, position, attempts: null, results: null, events: null }
  const withTurn = { ...state, turns: setEntry(state.turns, id, node), results: continueFrom(state, parent, id) }
  const isLost = parent !== null && getEntry(state.results, parent) === undefined
  return updateSession(withTurn, turn['session/ref'], turn['time/at'], (session) => ({
    ...session,
    turns: append(session.turns, id),
    roots: parent === null ? append(session.roots, id) : session.roots,
    lost: isLost ? append(session.lost, id) : session.lost,
    // Whoever speaks on a path is on it: what was chosen before has served its purpose.
    selected: null,
  }))
}

function continueFrom(state: Conversations, parent: string | null, turn: TurnId): Conversations['results'] {
  const node = parent === null ? undefined : getEntry(state.results, parent)
  if (parent === null || node === undefined) return state.results
  return setEntry(state.results, parent, { ...node, continuations: append(node.continuations, turn) })
}

export function addResult(state: Conversations, result: InquiryResult, position: number): Conversations {
  const ref = result['result/ref']
  if (getEntry(state.turns, result['turn/id']) === undefined || getEntry(state.results, ref) !== undefined) return state
  const results = setEntry(state.results, ref, { result, position, continuations: null, feedback: null })
  return updateTurn({ ...state, results }, result['turn/id'], (turn) => ({
    ...turn,
    attempts: withAttempt(turn.attempts, result['operation/id']),
    results: append(turn.results, ref),
  }))
}

export function addFeedback(state: Conversations, feedback: InquiryFeedback): Conversations {
  const ref = feedback['result/ref']
  const node = getEntry(state.results, ref)
  if (node === undefined) return state
  const next = { ...node, feedback: append(node.feedback, feedback) }
  return { ...state, results: setEntry(state.results, ref, next) }
}

export function addEvent(state: Conversations, id: TurnId | null, event: TurnEvent): Conversations {
  if (id === null) return state
  const operation = 'operation/id' in event ? event['operation/id'] : undefined
  return updateTurn(state, id, (turn) => ({
    ...turn,
    attempts: withAttempt(turn.attempts, operation),
    events: append(turn.events, event),
  }))
}

/** What is said about a turn that is not here, because it was excised, has nowhere to be shown. */
function updateTurn(state: Conversations, id: TurnId, change: (turn: TurnNode) => TurnNode): Conversations {
  const turn = getEntry(state.turns, id)
  return turn === undefined ? state : { ...state, turns: setEntry(state.turns, id, change(turn)) }
}

/** Attempts of a turn run one after another, so an operation seen before is the newest one. */
function withAttempt(attempts: Chain<OperationId>, operation: OperationId | undefined): Chain<OperationId> {
  return operation === undefined || attempts?.last === operation ? attempts : append(attempts, operation)
}

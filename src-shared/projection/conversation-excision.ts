import type { Ref, SessionRef, TurnId } from '../inquirium/primitives'
import type { Excision } from '../transcript/excision'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { append, type Chain, newestFirst, toArray } from './chain'
import { type Conversations, noConversations, type TurnNode } from './conversation-state'
import { deleteEntry, getEntry, setEntry } from './persistent-map'

/** Forgets what a marker says is gone, so that folding live and folding what is left agree. */
export function exciseFrom(state: Conversations, excision: Excision): Conversations {
  const excisions = append(state.excisions, excision)
  const { target } = excision
  switch (target.kind) {
    case 'turn':
      return { ...forgetTurn(state, target['turn/id']), excisions }
    case 'session':
      return { ...forgetSession(state, target['session/ref']), excisions }
    case 'participant':
      return { ...noConversations, excisions }
    case 'expired':
      return { ...state, excisions }
  }
}

/** Retention takes single facts out of the middle, which no fold can undo: whoever holds one must fold again. */
export function outdatesFold(fact: TranscriptFact): boolean {
  return fact.schema === 'inquirium.excision.v1' && fact.target.kind === 'expired'
}

function forgetSession(state: Conversations, ref: SessionRef): Conversations {
  const session = getEntry(state.sessions, ref)
  if (session === undefined) return state
  let next: Conversations = { ...state, sessions: deleteEntry(state.sessions, ref) }
  for (const turn of newestFirst(session.turns)) next = forgetTurn(next, turn)
  for (const question of newestFirst(session.questions)) next = forgetQuestion(next, question)
  return next
}

function forgetTurn(state: Conversations, id: TurnId): Conversations {
  const turn = getEntry(state.turns, id)
  if (turn === undefined) return state
  let next = loseContinuations({ ...state, turns: deleteEntry(state.turns, id) }, turn)
  for (const result of newestFirst(turn.results)) next = { ...next, results: deleteEntry(next.results, result) }
  for (const event of newestFirst(turn.events)) {
    if (event.schema === 'inquirium.operator-question.v1') next = forgetQuestion(next, event.request['question/ref'])
  }
  return next
}

/** What was said in answer to a turn that goes stays, and no longer knows where it belongs. */
function loseContinuations(state: Conversations, { turn, results }: TurnNode): Conversations {
  const ref = turn['session/ref']
  const session = getEntry(state.sessions, ref)
  if (session === undefined) return state
  const continued = toArray(results).flatMap((result) =>
    toArray(getEntry(state.results, result)?.continuations ?? null),
  )
  const lost = continued.reduce<Chain<TurnId>>((chain, id) => append(chain, id), session.lost)
  return { ...state, sessions: setEntry(state.sessions, ref, { ...session, lost }) }
}

function forgetQuestion(state: Conversations, ref: Ref): Conversations {
  return { ...state, questions: deleteEntry(state.questions, ref), pending: deleteEntry(state.pending, ref) }
}

import { factScope } from '../transcript/fact-scope'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { exciseFrom } from './conversation-excision'
import { closeQuestion, openQuestion } from './conversation-question'
import { changeSession } from './conversation-session'
import type { Conversations } from './conversation-state'
import { addEvent, addFeedback, addResult, addTurn } from './conversation-turn'

/** The part of a recorded fact that a fold needs. */
export interface PlacedFact {
  readonly position: number
  /** Null where the fact was excised. */
  readonly fact: TranscriptFact | null
}

/** Continues the fold by one fact. A fact that was already folded changes nothing, so a push may repeat itself. */
export function applyFact(state: Conversations, { position, fact }: PlacedFact): Conversations {
  if (position <= state.position) return state
  return { ...(fact === null ? state : foldIn(state, fact, position)), position }
}

export function applyFacts(state: Conversations, facts: Iterable<PlacedFact>): Conversations {
  let next = state
  for (const fact of facts) next = applyFact(next, fact)
  return next
}

function foldIn(state: Conversations, fact: TranscriptFact, position: number): Conversations {
  switch (fact.schema) {
    case 'inquirium.inquiry-session.v1':
      return changeSession(state, fact)
    case 'inquirium.inquiry-turn.v1':
      return addTurn(state, fact, position)
    case 'inquirium.inquiry-result.v1':
      return addResult(state, fact, position)
    case 'inquirium.inquiry-feedback.v1':
      return addFeedback(state, fact)
    case 'inquirium.operator-question.v1':
      return openQuestion(state, fact, position)
    case 'inquirium.operator-question-closed.v1':
      return closeQuestion(state, fact)
    case 'inquirium.excision.v1':
      return exciseFrom(state, fact)
    case 'inquirium.tool-call-request.v1':
    case 'inquirium.tool-call-response.v1':
    case 'inquirium.inquiry-request.v1':
    case 'inquirium.inquiry-response.v1':
    case 'inquirium.permission-decision.v1':
    case 'inquirium.imported-raw.v1':
      return addEvent(state, factScope(fact).turn, fact)
  }
}

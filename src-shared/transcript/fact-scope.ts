import type { SessionRef, TurnId } from '../inquirium/primitives'
import type { TranscriptFact } from './transcript-fact'

export interface FactScope {
  readonly session: SessionRef | null
  readonly turn: TurnId | null
}

/** Where a fact belongs, and so what its excision takes along. A marker belongs to nothing: it outlives its subject. */
export function factScope(fact: TranscriptFact): FactScope {
  switch (fact.schema) {
    case 'inquirium.excision.v1':
      return { session: null, turn: null }
    case 'inquirium.inquiry-session.v1':
      return { session: fact['session/ref'], turn: null }
    case 'inquirium.operator-question.v1':
      return scopeOf(fact.request.subject)
    default:
      return scopeOf(fact)
  }
}

function scopeOf(fields: {
  readonly 'session/ref'?: SessionRef | undefined
  readonly 'turn/id'?: TurnId | undefined
}): FactScope {
  return { session: fields['session/ref'] ?? null, turn: fields['turn/id'] ?? null }
}

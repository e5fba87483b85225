import type { Tier } from '../../src-shared/classification/tier'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { OperationId, Ref, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

/** Where a question belongs, as the host knows it. Nothing in a question can claim another place. */
export interface QuestionPlace {
  readonly participant: ParticipantRef
  /** What stands still until the question is closed. */
  readonly operation: Ref
  readonly turn: { readonly session: SessionRef; readonly turn: TurnId; readonly operation: OperationId } | null
  readonly classification: Tier
}

/** What of its place a fact about a question says. */
export function placeOfFact({ participant, turn, classification }: QuestionPlace) {
  return {
    'participant/ref': participant,
    classification,
    ...(turn === null ? {} : { 'session/ref': turn.session, 'turn/id': turn.turn, 'operation/id': turn.operation }),
  } as const
}

import type { InquiryTurn } from '../../src-shared/inquirium/inquiry-turn'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant, ResultRef, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'

/** What the operator says. The session is theirs to name; everything else about the attempt is the host's. */
export interface Submission {
  readonly session: SessionRef
  readonly turn: TurnId
  readonly parent: ResultRef | null
  readonly text: string
  readonly attachments: InquiryTurn['attachments']
}

/** What the operator says, as the fact it becomes. Its id is what makes saying it again no second turn. */
export const fileTurn = (
  participant: ParticipantRef,
  { session, turn, parent, text, attachments }: Submission,
  at: Instant,
): FactFiling =>
  fileFact(turn, {
    schema: 'inquirium.inquiry-turn.v1',
    'participant/ref': participant,
    'session/ref': session,
    'turn/id': turn,
    'parent/ref': parent,
    'time/at': at,
    classification: 'personal',
    text,
    attachments,
    'idempotency/key': turn,
  })

import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant, SessionRef } from '../../src-shared/inquirium/primitives'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'

/** The fact a session begins with. Filed under the session itself, so that the record refuses a second one. */
export function openingOf(participant: ParticipantRef, session: SessionRef, at: Instant): FactFiling {
  return fileFact(session, {
    schema: 'inquirium.inquiry-session.v1',
    'participant/ref': participant,
    'session/ref': session,
    'time/at': at,
    classification: 'personal',
    event: 'opened',
  })
}

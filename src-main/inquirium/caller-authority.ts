import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'

/**
 * Whether the host still holds what it takes to act in the operator's name: the key of the participant. It is the
 * host that binds the caller; no request can say who it comes from, and every attempt is judged anew.
 */
export interface CallerAuthority {
  holds(participant: ParticipantRef): Promise<boolean>
}

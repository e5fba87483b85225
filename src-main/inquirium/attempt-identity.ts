import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type {
  Instant,
  OperationId,
  ResultRef,
  SessionRef,
  TraceId,
  TurnId,
} from '../../src-shared/inquirium/primitives'
import type { Clock, Ids } from './host-ports'

/** Who and what an attempt is, settled before it starts so that recovery can finish it under the same names. */
export interface AttemptIdentity {
  readonly participant: ParticipantRef
  readonly session: SessionRef
  readonly turn: TurnId
  readonly operation: OperationId
  readonly result: ResultRef
  readonly trace: TraceId
  readonly startedAt: Instant
}

export function newAttempt(
  owner: Pick<AttemptIdentity, 'participant' | 'session' | 'turn'>,
  ids: Ids,
  clock: Clock,
): AttemptIdentity {
  const suffix = ids.next()
  return {
    participant: owner.participant,
    session: owner.session,
    turn: owner.turn,
    operation: `op:${suffix}`,
    result: `result:${suffix}`,
    trace: `tr:${suffix}`,
    startedAt: clock.now(),
  }
}

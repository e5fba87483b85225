import { z } from 'zod'
import { Tier } from '../classification/tier'
import type { FactKind } from '../inquirium/fact-kinds'
import { ParticipantRef } from '../inquirium/participant-ref'
import { Instant, OperationId, SessionRef, TraceId, TurnId } from '../inquirium/primitives'

/** What every fact says, whatever it is about. */
export function factBase<const S extends FactKind>(schema: S) {
  return {
    schema: z.literal(schema),
    'participant/ref': ParticipantRef,
    'time/at': Instant,
    classification: Tier,
    /** The decision behind this fact. Facts point at the trace; the trace never points back. */
    'trace/ref': TraceId.optional(),
  }
}

/** What a fact says that happened while a turn was being answered. What was imported had no operation here. */
export const duringTurn = {
  'session/ref': SessionRef,
  'turn/id': TurnId,
  'operation/id': OperationId.optional(),
} as const

/** What a fact says that may, but need not, belong to a turn. */
export const perhapsDuringTurn = {
  'session/ref': SessionRef.optional(),
  'turn/id': TurnId.optional(),
  'operation/id': OperationId.optional(),
} as const

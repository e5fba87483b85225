import type { TierName } from '../classification/tier'
import type { OperationId, TraceId, TurnId } from '../inquirium/primitives'
import type { TraceRecord } from './trace-record'

/** What a store must know of a trace record to file it. */
export interface TraceFiling {
  readonly stream: TraceRecord['stream']
  readonly id: TraceId
  readonly recordType: TraceRecord['record_type']
  readonly turn: TurnId | null
  readonly operation: OperationId | null
  readonly classification: TierName
  readonly payload: TraceRecord['payload']
}

export function fileTrace({ stream, record_type, payload }: TraceRecord): TraceFiling {
  return {
    stream,
    id: payload['trace/id'],
    recordType: record_type,
    turn: payload['turn/id'] ?? null,
    operation: payload['operation/id'] ?? null,
    classification: payload.classification,
    payload,
  }
}

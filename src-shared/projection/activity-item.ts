import type { TierName } from '../classification/tier'
import type { AssistantTurnTrace } from '../inquirium/assistant-turn-trace'
import type { DecisionTrace } from '../inquirium/decision-trace'
import type { RecordedTrace } from '../trace/trace-record'

interface Item {
  readonly sequence: number
  readonly id: string
  readonly at: string
  readonly turn: string | null
  readonly operation: string | null
  readonly classification: TierName
}

/** One line of the activity feed: a decision, or a whole attempt to answer. The record stays at hand to be opened. */
export type ActivityItem =
  | (Item & { readonly kind: 'decision'; readonly decision: DecisionTrace })
  | (Item & { readonly kind: 'attempt'; readonly attempt: AssistantTurnTrace })

/** The part of a recorded trace that a fold needs. */
export type PlacedTrace = Pick<RecordedTrace, 'sequence' | 'record'>

/** When it happened: a decision when it was taken, an attempt when it ended. */
export function timeOf({ record }: PlacedTrace): string {
  return record.stream === 'trace/inquirium-decisions' ? record.payload['time/at'] : record.payload['time/finished-at']
}

export function activityItem({ sequence, record }: PlacedTrace): ActivityItem {
  return record.stream === 'trace/inquirium-decisions'
    ? decisionItem(sequence, record.payload)
    : attemptItem(sequence, record.payload)
}

function decisionItem(sequence: number, decision: DecisionTrace): ActivityItem {
  return {
    kind: 'decision',
    sequence,
    id: decision['trace/id'],
    at: decision['time/at'],
    turn: decision['turn/id'] ?? null,
    operation: decision['operation/id'] ?? null,
    classification: decision.classification,
    decision,
  }
}

function attemptItem(sequence: number, attempt: AssistantTurnTrace): ActivityItem {
  return {
    kind: 'attempt',
    sequence,
    id: attempt['trace/id'],
    at: attempt['time/finished-at'],
    turn: attempt['turn/id'],
    operation: attempt['operation/id'],
    classification: attempt.classification,
    attempt,
  }
}

import { type PairingMark, pairWithinTurns } from '../inquiry/pairing'
import type { FactOf } from '../transcript/transcript-fact'
import { toArray } from './chain'
import type { Conversations, QuestionNode, TurnEvent, TurnNode } from './conversation-state'
import { getEntry } from './persistent-map'

/** One thing that happened inside a turn. A missing half of a pair is null: shown as such, never invented. */
export type FlowItem =
  | {
      readonly kind: 'tool-call'
      readonly request: FactOf<'inquirium.tool-call-request.v1'> | null
      readonly response: FactOf<'inquirium.tool-call-response.v1'> | null
    }
  | {
      readonly kind: 'inquiry'
      readonly request: FactOf<'inquirium.inquiry-request.v1'> | null
      readonly response: FactOf<'inquirium.inquiry-response.v1'> | null
    }
  | { readonly kind: 'question'; readonly question: QuestionNode }
  | { readonly kind: 'permission'; readonly decision: FactOf<'inquirium.permission-decision.v1'> }
  | { readonly kind: 'imported'; readonly raw: FactOf<'inquirium.imported-raw.v1'> }

export type ToolCall = Extract<FlowItem, { kind: 'tool-call' }>

/** What happened inside a turn, in order, each pair as one item at the place of its first half. */
export function turnFlow(state: Conversations, turn: TurnNode): readonly FlowItem[] {
  const events = toArray(turn.events)
  const partnerOf = pairWithinTurns(events, markOf)
  return events.flatMap((event, position) => {
    const partner = partnerOf(position)
    if (partner !== null && partner < position) return []
    return itemOf(state, event, partner === null ? null : (events[partner] ?? null)) ?? []
  })
}

/** What came with a turn that was imported and has no counterpart here, as it was written. */
export function turnRest(turn: TurnNode): readonly FactOf<'inquirium.imported-raw.v1'>[] {
  return toArray(turn.events).flatMap((event) => (event.schema === 'inquirium.imported-raw.v1' ? [event] : []))
}

function markOf(event: TurnEvent): PairingMark | null {
  switch (event.schema) {
    case 'inquirium.tool-call-request.v1':
      return { mark: 'request', family: 'tool-call', id: callKey(event) }
    case 'inquirium.tool-call-response.v1':
      return { mark: 'response', family: 'tool-call', id: callKey(event) }
    case 'inquirium.inquiry-request.v1':
      return { mark: 'request', family: 'inquiry', id: event.event.id }
    case 'inquirium.inquiry-response.v1':
      return { mark: 'response', family: 'inquiry', id: event.event.id }
    default:
      return null
  }
}

/** An id is a call's own only within its cycle: a later cycle may use it again. */
function callKey({ cycle, tool_call_id }: { readonly cycle: number; readonly tool_call_id: string }): string {
  return `${cycle} ${tool_call_id}`
}

function itemOf(state: Conversations, event: TurnEvent, partner: TurnEvent | null): FlowItem | null {
  switch (event.schema) {
    case 'inquirium.tool-call-request.v1':
      return { kind: 'tool-call', request: event, response: as(partner, 'inquirium.tool-call-response.v1') }
    case 'inquirium.tool-call-response.v1':
      return { kind: 'tool-call', request: as(partner, 'inquirium.tool-call-request.v1'), response: event }
    case 'inquirium.inquiry-request.v1':
      return { kind: 'inquiry', request: event, response: as(partner, 'inquirium.inquiry-response.v1') }
    case 'inquirium.inquiry-response.v1':
      return { kind: 'inquiry', request: as(partner, 'inquirium.inquiry-request.v1'), response: event }
    case 'inquirium.operator-question.v1': {
      const question = getEntry(state.questions, event.request['question/ref'])
      return question === undefined ? null : { kind: 'question', question }
    }
    case 'inquirium.permission-decision.v1':
      return { kind: 'permission', decision: event }
    case 'inquirium.imported-raw.v1':
      return { kind: 'imported', raw: event }
  }
}

function as<S extends TurnEvent['schema']>(event: TurnEvent | null, schema: S): FactOf<S> | null {
  // Sound because the schema names exactly one member of the union.
  return event?.schema === schema ? (event as FactOf<S>) : null
}

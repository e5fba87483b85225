import { type PairingMark, type PartnerOf, pairWithinTurns } from './pairing'

/** The part an event plays in a conversation, as far as repairing it goes. */
export type EventRole =
  | {
      /**
       * `turn-start` only opens a turn, `operator-request` only says what the operator wants, `operator-turn` does both.
       * `content` makes no sense before the operator has spoken; `kept` is never touched.
       */
      readonly role: 'turn-start' | 'operator-request' | 'operator-turn' | 'content' | 'kept'
    }
  | {
      readonly role: 'tool-call-request' | 'tool-call-response' | 'inquiry-request' | 'inquiry-response'
      readonly id: string
    }

/** What `sanitize` must know about a stream it can otherwise not look into. */
export interface StreamGrammar<Event> {
  roleOf(event: Event): EventRole
  /** The error that stands for the result a tool call never had. */
  interruptedToolCall(request: Event, id: string): Event
  turnStartFor(operatorRequest: Event): Event
}

/**
 * A view of the stream that a model or an export can rely on: it opens with the operator, every tool call has its
 * result, every inquiry its response. The stream itself stays as it is, and no inquiry is ever given an answer.
 */
export function sanitize<Event>(events: readonly Event[], grammar: StreamGrammar<Event>): readonly Event[] {
  const opening = findOpening(events, grammar)
  const partnerOf = pairWithinTurns(events, (event, position) =>
    position < opening.first ? null : markOf(grammar.roleOf(event)),
  )
  const view: Event[] = []
  // Where the view ends once turns that hold nothing are left out.
  let end = 0
  for (const [position, event] of events.entries()) {
    const role = grammar.roleOf(event)
    if (isLeftOut(role, position, partnerOf, opening)) continue
    if (position === opening.first && opening.lacksTurnStart) view.push(grammar.turnStartFor(event))
    view.push(event)
    if (role.role === 'tool-call-request' && partnerOf(position) === null) {
      view.push(grammar.interruptedToolCall(event, role.id))
    }
    if (role.role !== 'turn-start') end = view.length
  }
  view.length = end
  return view
}

type Opening = { readonly first: number; readonly turnStart: number; readonly lacksTurnStart: boolean }

/** Where the operator first speaks, and which of the turn starts before that counts: the last one. */
function findOpening<Event>(events: readonly Event[], grammar: StreamGrammar<Event>): Opening {
  let turnStart = -1
  for (const [position, event] of events.entries()) {
    const { role } = grammar.roleOf(event)
    if (role === 'turn-start') turnStart = position
    if (role === 'operator-turn') return { first: position, turnStart: -1, lacksTurnStart: false }
    if (role === 'operator-request') return { first: position, turnStart, lacksTurnStart: turnStart === -1 }
  }
  return { first: 0, turnStart: -1, lacksTurnStart: false }
}

function isLeftOut(role: EventRole, position: number, partnerOf: PartnerOf, opening: Opening): boolean {
  if (role.role === 'kept') return false
  if (position < opening.first) return position !== opening.turnStart
  switch (role.role) {
    case 'tool-call-response':
    case 'inquiry-request':
    case 'inquiry-response':
      return partnerOf(position) === null
    default:
      return false
  }
}

function markOf(role: EventRole): PairingMark | null {
  switch (role.role) {
    case 'turn-start':
    case 'operator-turn':
      return { mark: 'turn-start' }
    case 'tool-call-request':
      return { mark: 'request', family: 'tool-call', id: role.id }
    case 'tool-call-response':
      return { mark: 'response', family: 'tool-call', id: role.id }
    case 'inquiry-request':
      return { mark: 'request', family: 'inquiry', id: role.id }
    case 'inquiry-response':
      return { mark: 'response', family: 'inquiry', id: role.id }
    default:
      return null
  }
}

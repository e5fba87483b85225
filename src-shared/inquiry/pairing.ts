/** What an event means to pairing: the start of a turn, or one side of a pair. Everything else is null. */
export type PairingMark =
  | { readonly mark: 'turn-start' }
  | { readonly mark: 'request' | 'response'; readonly family: 'inquiry' | 'tool-call'; readonly id: string }

/** Where the other half of the pair is, by position; null when there is none. */
export type PartnerOf = (position: number) => number | null

type Waiting = { readonly side: 'request' | 'response'; readonly positions: number[]; next: number }

const NONE = -1

/**
 * Pairs each request with its response within one turn. Ids may be reused across turns, and old streams repeat
 * them within one, so the n-th request with an id belongs to the n-th response with it.
 */
export function pairWithinTurns<Event>(
  events: readonly Event[],
  markOf: (event: Event, position: number) => PairingMark | null,
): PartnerOf {
  // Numbers and short-lived marks only: an object kept per event would cost more the longer the stream is.
  const partners = new Int32Array(events.length).fill(NONE)
  const waiting = { inquiry: new Map<string, Waiting>(), 'tool-call': new Map<string, Waiting>() }
  for (const [position, event] of events.entries()) {
    const mark = markOf(event, position)
    if (mark === null) continue
    if (mark.mark === 'turn-start') {
      waiting.inquiry.clear()
      waiting['tool-call'].clear()
      continue
    }
    const partner = takePartner(waiting[mark.family], mark.mark, mark.id, position)
    if (partner === NONE) continue
    partners[position] = partner
    partners[partner] = position
  }
  return (position) => {
    const partner = partners[position] ?? NONE
    return partner === NONE ? null : partner
  }
}

/** Finds the longest waiting counterpart, or leaves this position waiting for one. */
function takePartner(
  waiting: Map<string, Waiting>,
  side: 'request' | 'response',
  id: string,
  position: number,
): number {
  const queue = waiting.get(id)
  if (queue === undefined) {
    waiting.set(id, { side, positions: [position], next: 0 })
    return NONE
  }
  if (queue.side === side) {
    queue.positions.push(position)
    return NONE
  }
  const partner = queue.positions[queue.next] ?? NONE
  queue.next += 1
  if (queue.next === queue.positions.length) waiting.delete(id)
  return partner
}

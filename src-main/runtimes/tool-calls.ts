import type { ProposedToolCall } from '../../src-shared/inquirium/output-part'

const MAXIMUM_CALLS = 128
const MAXIMUM_ARGUMENTS = 262_144

/** A piece of a call. Servers send them whole or in fragments, with or without an id, and some repeat index 0. */
export type ToolCallFragment = {
  readonly index?: number
  readonly id?: string
  readonly name?: string
  readonly arguments?: string
}

type Growing = { id: string; name: string; arguments: string }

export interface ToolCalls {
  /** False when the calls have grown beyond what an answer may hold. */
  add(fragment: ToolCallFragment): boolean
  proposed(): readonly ProposedToolCall[]
}

export function createToolCalls(): ToolCalls {
  const calls: Growing[] = []
  const byIndex = new Map<number, Growing>()

  function callFor(fragment: ToolCallFragment): Growing {
    const index = fragment.index ?? calls.length
    const known = byIndex.get(index)
    if (known && !isAnotherCall(known, fragment)) return known
    const call: Growing = { id: '', name: '', arguments: '' }
    calls.push(call)
    byIndex.set(index, call)
    return call
  }

  return {
    add(fragment) {
      const call = callFor(fragment)
      call.id ||= fragment.id ?? ''
      call.name = extendName(call.name, fragment.name ?? '')
      call.arguments += fragment.arguments ?? ''
      return calls.length <= MAXIMUM_CALLS && call.arguments.length <= MAXIMUM_ARGUMENTS && call.name.length <= 256
    },
    proposed: () => calls.slice(0, MAXIMUM_CALLS).map(toProposed),
  }
}

/** The same index with a different id is a second call by a server that does not count. */
function isAnotherCall(known: Growing, fragment: ToolCallFragment): boolean {
  return Boolean(fragment.id && known.id && fragment.id !== known.id)
}

/** Names come in pieces, or whole again with every piece. */
function extendName(name: string, piece: string): string {
  return piece === name ? name : name + piece
}

function toProposed(call: Growing): ProposedToolCall {
  return {
    type: 'tool-call',
    ...(call.id ? { 'tool-call/id': call.id.slice(0, 256) } : {}),
    name: call.name.slice(0, 256),
    arguments: (call.arguments || '{}').slice(0, MAXIMUM_ARGUMENTS),
    provenance: 'model-proposed',
  }
}

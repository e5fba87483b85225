import type { ProposedToolCall } from '../../src-shared/inquirium/output-part'
import { type JsonWatch, watchJson } from './json-watch'
import { parseWire } from './wire-value'

const MAXIMUM_CALLS = 128
const MAXIMUM_ARGUMENTS = 262_144

/** A piece of a call. Servers send them whole or in fragments, with or without an id, and some repeat index 0. */
export type ToolCallFragment = {
  readonly index?: number
  readonly id?: string
  readonly name?: string
  readonly arguments?: string
}

type Growing = {
  readonly index: number | undefined
  id: string
  name: string
  arguments: string
  readonly json: JsonWatch
}

export interface ToolCalls {
  /** False when the calls have grown beyond what an answer may hold. */
  add(fragment: ToolCallFragment): boolean
  proposed(): readonly ProposedToolCall[]
  /** Those whose arguments are all there: where an answer was cut, the others may be halves of what was meant. */
  whole(): readonly ProposedToolCall[]
}

export function createToolCalls(): ToolCalls {
  const calls: Growing[] = []

  function begin({ index }: ToolCallFragment): Growing {
    const call: Growing = { index, id: '', name: '', arguments: '', json: watchJson() }
    calls.push(call)
    return call
  }

  return {
    add(fragment) {
      const call = callOf(fragment, calls) ?? begin(fragment)
      const piece = fragment.arguments ?? ''
      call.id ||= fragment.id ?? ''
      call.name = extendName(call.name, fragment.name ?? '')
      call.arguments += piece
      call.json.feed(piece)
      return calls.length <= MAXIMUM_CALLS && call.arguments.length <= MAXIMUM_ARGUMENTS && call.name.length <= 256
    },
    proposed: () => calls.slice(0, MAXIMUM_CALLS).map(toProposed),
    whole: () => calls.slice(0, MAXIMUM_CALLS).filter(isWhole).map(toProposed),
  }
}

/** The call that a piece goes on with. None: it begins another. */
function callOf(fragment: ToolCallFragment, calls: readonly Growing[]): Growing | undefined {
  const { index, id } = fragment
  const near = index === undefined ? calls : calls.filter((call) => call.index === index)
  const named = id ? near.findLast((call) => call.id === id) : undefined
  const known = named ?? near.at(-1)
  if (known === undefined || isAfterItsEnd(known, fragment)) return undefined
  if (named) return named
  // The same index with a different id is a second call by a server that does not count.
  if (id && known.id) return undefined
  return index === undefined && fragment.name ? undefined : known
}

/** Where calls share an index or an id, the end of one tells where another begins. A name may only be repeated. */
function isAfterItsEnd(call: Growing, { name, arguments: piece }: ToolCallFragment): boolean {
  return call.json.isClosed && Boolean(name) && (Boolean(piece?.trim()) || name !== call.name)
}

/** Names come in pieces, or whole again with every piece. */
function extendName(name: string, piece: string): string {
  return piece === name ? name : name + piece
}

const isWhole = ({ arguments: text }: Growing) => text.length <= MAXIMUM_ARGUMENTS && parseWire(text) !== null

function toProposed(call: Growing): ProposedToolCall {
  return {
    type: 'tool-call',
    ...(call.id ? { 'tool-call/id': call.id.slice(0, 256) } : {}),
    name: call.name.slice(0, 256),
    arguments: call.arguments.trim() === '' ? '{}' : call.arguments.slice(0, MAXIMUM_ARGUMENTS),
    provenance: 'model-proposed',
  }
}

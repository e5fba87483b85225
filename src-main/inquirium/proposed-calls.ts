import { JsonValue } from '../../src-shared/inquirium/json-value'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import type { RequestTurn, ToolCallPart } from '../../src-shared/inquirium/request-turn'
import { ToolName } from '../../src-shared/inquirium/tool-name'
import type { Ids } from './host-ports'
import type { ProposedCall } from './run-call'

/** Parts that one turn of a request can hold beside the text. */
export const MOST_CALLS = 32

/**
 * The calls of one cycle, each under an id that is its own within the cycle: what the model left out or used twice is
 * replaced. An id that an earlier cycle used is kept.
 */
export function nameCalls(output: readonly OutputPart[], ids: Ids): readonly ProposedCall[] {
  const taken = new Set<string>()
  const proposed = output.filter((part) => part.type === 'tool-call')
  return proposed.map(({ 'tool-call/id': given, name, arguments: text }, order) => {
    const id = given === undefined || taken.has(given) ? `call-${ids.next()}` : given
    taken.add(id)
    return { id, name, text, order }
  })
}

/** The arguments as the record keeps them: JSON where they are JSON, else the text as it came. */
export function argumentsAsProposed(text: string): JsonValue {
  try {
    const read = JsonValue.safeParse(JSON.parse(text))
    return read.success ? read.data : text
  } catch (cause) {
    if (cause instanceof SyntaxError) return text
    throw cause
  }
}

const NOT_A_NAME = 'not_a_tool'

/** What the model said in a cycle, as it is reminded of it in the next. */
export function assistantTurn(text: string, calls: readonly ProposedCall[]): RequestTurn {
  const parts = calls.slice(0, MOST_CALLS).map(
    (call): ToolCallPart => ({
      type: 'tool-call',
      'tool-call/id': call.id,
      name: ToolName.safeParse(call.name).success ? call.name : NOT_A_NAME,
      arguments: call.text,
    }),
  )
  return { role: 'assistant', content: text === '' ? parts : [{ type: 'text', text }, ...parts] }
}

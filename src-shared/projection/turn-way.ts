import { type FlowItem, type ToolCall, turnFlow } from './conversation-flow'
import { type EndedAsking, endedAsking, inquiriesPut, isSameAsking } from './conversation-question'
import type { Conversations, TurnNode } from './conversation-state'

/** What lies between a message and its answer: a tool that was called, or something that was asked and is over. */
export type WayStep =
  | { readonly kind: 'call'; readonly call: ToolCall }
  | { readonly kind: 'asking'; readonly asking: EndedAsking }

/** What happened on the way to the answers of a turn, in the order it happened. */
export function turnWay(state: Conversations, turn: TurnNode): readonly WayStep[] {
  if (turn.events === null) return []
  const flow = turnFlow(state, turn)
  const put = inquiriesPut(flow)
  return flow.flatMap((item, index): readonly WayStep[] => {
    if (item.kind === 'tool-call') return isToTell(flow, item, index) ? [{ kind: 'call', call: item }] : []
    const asking = endedAsking(item, put)
    return asking === null ? [] : [{ kind: 'asking', asking }]
  })
}

/** A call of `ask_user` is told by itself only where nothing came to be asked: a question has a line of its own. */
function isToTell(flow: readonly FlowItem[], { request, response }: ToolCall, index: number): boolean {
  if (request?.name !== 'ask_user') return true
  // A later cycle may use the id again, so what follows first is what came of this call.
  const next = flow.find((item, at) => at > index && callOf(item) === request.tool_call_id)
  return response?.is_error === true && next?.kind !== 'inquiry'
}

function callOf(item: FlowItem): string | null {
  return item.kind === 'tool-call' || item.kind === 'inquiry' ? (item.request?.tool_call_id ?? null) : null
}

/** Whether two of them say the same: facts and nodes are replaced when they change. */
export function isSameWay(left: readonly WayStep[], right: readonly WayStep[]): boolean {
  return left.length === right.length && left.every((one, at) => isSameStep(one, right[at]))
}

function isSameStep(one: WayStep, other: WayStep | undefined): boolean {
  if (one.kind === 'asking') return other?.kind === 'asking' && isSameAsking(one.asking, other.asking)
  return other?.kind === 'call' && one.call.request === other.call.request && one.call.response === other.call.response
}

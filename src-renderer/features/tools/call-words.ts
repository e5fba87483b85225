import { showSafely } from '../../../src-shared/inquirium/visible-text'
import type { FlowItem } from '../../../src-shared/projection/conversation-flow'
import { readableJson } from '../../ui/readable-json'

export type Call = Extract<FlowItem, { kind: 'tool-call' }>

const LONGEST = 80

/** The calls of a turn that are told by themselves. What came to be asked has a line of its own, however it ended. */
export function callsToTell(flow: readonly FlowItem[]): readonly Call[] {
  return flow.flatMap((item, index) =>
    item.kind === 'tool-call' && isToTell(item, flow.slice(index + 1)) ? [item] : [],
  )
}

function isToTell({ request, response }: Call, later: readonly FlowItem[]): boolean {
  if (request?.name !== 'ask_user') return true
  // A later cycle may use the id again, so what follows first is what came of this call.
  const next = later.find((item) => callOf(item) === request.tool_call_id)
  return response?.is_error === true && next?.kind !== 'inquiry'
}

function callOf(item: FlowItem): string | null {
  return item.kind === 'tool-call' || item.kind === 'inquiry' ? (item.request?.tool_call_id ?? null) : null
}

/** Which tool was called and with what, in one line. Name and arguments are the model's words. */
export function callWords({ request }: Call): string {
  const name = request ? shorten(request.name) : 'A tool'
  const about = request ? shorten(firstText(request.arguments)) : ''
  return about === '' ? name : `${name} “${about}”`
}

/** What a call was made with, as it was written, with a line of its own for each line of a text. */
export function argumentsText(value: unknown): string {
  if (typeof value === 'string') return value
  return readableJson(value)
}

/** How a call ended. */
export function endWords({ response }: Call, isUnderWay = false): string {
  if (response === null) return isUnderWay ? 'under way' : 'no end recorded'
  return response.is_error ? 'did not work' : 'done'
}

function firstText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).find((entry): entry is string => typeof entry === 'string') ?? ''
}

function shorten(text: string): string {
  const [line = ''] = showSafely(text).trim().split('\n')
  const characters = [...line]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line
}

import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { ToolDefinition } from '../../src-shared/inquirium/tool-definition'

/** A turn flattened to what chat endpoints agree on: one plain string, because parts are split or dropped by some. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ChatToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly callId: string; readonly callName: string }

type ToolMessage = Extract<ChatMessage, { role: 'tool' }>

export type ChatToolCall = { readonly id: string; readonly name: string; readonly arguments: string }

export function chatMessages({ turns }: GenerateRequest): readonly ChatMessage[] {
  const names = new Map<string, string>()
  const messages: ChatMessage[] = []
  for (const next of turns.flatMap((turn) => messagesOf(turn, names))) {
    const last = messages.at(-1)
    const both = last === undefined ? null : joined(last, next)
    if (both === null) messages.push(next)
    else messages.splice(-1, 1, both)
  }
  return messages
}

/** Many templates refuse anything but turns, so neighbours of one role are one message. Results of tools stay apart. */
function joined(last: ChatMessage, next: ChatMessage): ChatMessage | null {
  const content = [last.content, next.content].filter(Boolean).join('\n\n')
  if (last.role === 'assistant' && next.role === 'assistant') {
    return { role: 'assistant', content, calls: [...last.calls, ...next.calls] }
  }
  const isOne = last.role === next.role && (last.role === 'system' || last.role === 'user')
  return isOne ? { role: last.role, content } : null
}

function messagesOf(turn: RequestTurn, names: Map<string, string>): readonly ChatMessage[] {
  switch (turn.role) {
    case 'system':
      return [{ role: 'system', content: turn.content.map(({ text }) => text).join('\n\n') }]
    case 'user':
      return [{ role: 'user', content: turn.content.map(userText).join('\n\n') }]
    case 'assistant': {
      const content = turn.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
      const calls = turn.content.flatMap((part) =>
        part.type === 'tool-call' ? [{ id: part['tool-call/id'], name: part.name, arguments: part.arguments }] : [],
      )
      for (const { id, name } of calls) names.set(id, name)
      return [{ role: 'assistant', content, calls }]
    }
    case 'tool':
      return turn.content.map((part) => ({
        role: 'tool' as const,
        content: part.text,
        callId: part['tool-call/id'],
        callName: names.get(part['tool-call/id']) ?? '',
      }))
  }
}

type UserPart = Extract<RequestTurn, { role: 'user' }>['content'][number]

function userText(part: UserPart): string {
  return part.type === 'text' ? part.text : `Attached file ${JSON.stringify(part.title)}:\n\n${part.text}`
}

/** Where chat endpoints differ: how a call of a tool is written, and how its result says whose it is. */
export type MessageShape = {
  readonly call: (call: ChatToolCall) => object
  readonly result: (message: ToolMessage) => object
}

export function writeMessage(message: ChatMessage, { call, result }: MessageShape): object {
  const { role, content } = message
  if (message.role === 'tool') return { role, content, ...result(message) }
  const calls = message.role === 'assistant' ? message.calls : []
  return { role, content, ...(calls.length === 0 ? {} : { tool_calls: calls.map(call) }) }
}

export function writeTool({ name, description, input_schema }: ToolDefinition): object {
  return { type: 'function', function: { name, description, parameters: input_schema } }
}

/** How much text a runtime is given, for telling whether it read all of it. */
export function promptCharacters(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0)
}

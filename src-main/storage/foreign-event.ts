import type { StreamEvent } from '../../src-shared/inquiry/stream-event'

/** What is read of an event here. The facts of an inquiry keep whatever it carries by themselves. */
const READ: Readonly<Record<string, readonly string[]>> = {
  turn_start: [],
  chat_request: ['content'],
  chat_response: ['message', 'reasoning', 'data'],
  tool_call_request: ['id', 'name', 'arguments'],
  tool_call_response: ['id', 'content', 'is_error'],
}

/** Whether an event says something that is not in the facts made of it. */
export function carriesMore({ kind, event }: StreamEvent): boolean {
  const read = READ[kind]
  return read !== undefined && Object.keys(event).some((key) => !['type', 'timestamp', ...read].includes(key))
}

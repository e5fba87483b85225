import type { EventRole, StreamGrammar } from './sanitize'
import type { StreamEvent } from './stream-event'

/** How a stored conversation stream is repaired. */
export const streamGrammar: StreamGrammar<StreamEvent> = {
  roleOf,
  interruptedToolCall: (request, id) => ({
    kind: 'tool_call_response',
    event: {
      ...timestampOf(request),
      type: 'tool_call_response',
      id,
      content: 'Tool call was interrupted.',
      is_error: true,
    },
  }),
  turnStartFor: (request) => ({ kind: 'turn_start', event: { ...timestampOf(request), type: 'turn_start' } }),
}

function roleOf(entry: StreamEvent): EventRole {
  switch (entry.kind) {
    case 'config_delta':
    case 'compaction':
    case 'unknown':
      return { role: 'kept' }
    case 'turn_start':
      return { role: 'turn-start' }
    case 'chat_request':
      return { role: 'operator-request' }
    case 'chat_response':
      return { role: 'content' }
    case 'tool_call_request':
      return { role: 'tool-call-request', id: entry.event.id }
    case 'tool_call_response':
      return { role: 'tool-call-response', id: entry.event.id }
    case 'inquiry_request':
      return { role: 'inquiry-request', id: entry.event.id }
    case 'inquiry_response':
      return { role: 'inquiry-response', id: entry.event.id }
  }
}

function timestampOf({ event }: StreamEvent): { readonly timestamp?: unknown } {
  return 'timestamp' in event ? { timestamp: event.timestamp } : {}
}

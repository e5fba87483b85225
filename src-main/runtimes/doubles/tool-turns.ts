import type { GenerateRequest } from '../../../src-shared/inquirium/generate-request'
import { aRequest } from './ask'

/** A conversation in which a tool was called and has answered, and which offers it again. */
export const toolTurns: Pick<GenerateRequest, 'turns' | 'tools' | 'policy'> = {
  turns: [
    { role: 'user', content: [{ type: 'text', text: 'What is in it?' }] },
    {
      role: 'assistant',
      content: [
        {
          type: 'tool-call',
          'tool-call/id': 'call-1',
          name: 'read',
          arguments: '{"path":"x"}',
        },
      ],
    },
    {
      role: 'tool',
      content: [
        { type: 'tool-result', 'tool-call/id': 'call-1', text: 'A note.', is_error: false, classification: 'personal' },
      ],
    },
  ],
  tools: [{ name: 'read', description: 'Reads', input_schema: { type: 'object' } }],
  policy: { ...aRequest().policy, scope: 'assistant-session-and-tools' },
}

/** How a server is told of that call, in the form it wants it, and of the result, with what it wants beside it. */
export const toolTurnsSent = (called: object, beside: object = {}, call: object = {}) => [
  { role: 'user', content: 'What is in it?' },
  { role: 'assistant', content: '', tool_calls: [{ id: 'call-1', ...call, function: called }] },
  { role: 'tool', content: 'A note.', tool_call_id: 'call-1', ...beside },
]

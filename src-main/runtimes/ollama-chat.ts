import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { type ChatMessage, chatMessages } from './chat-messages'
import { renamed } from './openai-chat'
import { parseWire } from './wire-value'

const OPTIONS = {
  max_tokens: 'num_predict',
  temperature: 'temperature',
  top_p: 'top_p',
  top_k: 'top_k',
  min_p: 'min_p',
  seed: 'seed',
  stop: 'stop',
  repeat_penalty: 'repeat_penalty',
  frequency_penalty: 'frequency_penalty',
  presence_penalty: 'presence_penalty',
} as const

export function ollamaChatBody(request: GenerateRequest, candidate: RuntimeCandidate, model: string): object {
  const { response_format: format, tools, tool_choice: choice } = request
  const schema = format?.type === 'json-schema' ? format.schema : null
  return {
    model,
    stream: true,
    messages: chatMessages(request).map(toMessage),
    // Without these two the beginning of a long conversation is dropped and nothing says so.
    truncate: false,
    shift: false,
    options: {
      ...renamed(request.parameters, OPTIONS),
      ...(candidate.windowTokens === null ? {} : { num_ctx: candidate.windowTokens }),
    },
    ...(schema === null ? {} : { format: schema }),
    ...(tools === undefined || choice === 'none' || schema !== null
      ? {}
      : {
          tools: tools.map(({ name, description, input_schema }) => ({
            type: 'function',
            function: { name, description, parameters: input_schema },
          })),
        }),
  }
}

function toMessage(message: ChatMessage): object {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', content: message.content, tool_name: message.callName, tool_call_id: message.callId }
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        ...(message.calls.length === 0
          ? {}
          : {
              // Here arguments are an object, not text.
              tool_calls: message.calls.map(({ id, name, arguments: text }) => ({
                id,
                function: { name, arguments: parseWire(text) ?? {} },
              })),
            }),
      }
    default:
      return { role: message.role, content: message.content }
  }
}

import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { chatMessages, type MessageShape, writeMessage, writeTool } from './chat-messages'
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
    messages: chatMessages(request).map((message) => writeMessage(message, shape)),
    // Without these two the beginning of a long conversation is dropped and nothing says so.
    truncate: false,
    shift: false,
    options: {
      ...renamed(request.parameters, OPTIONS),
      ...(candidate.windowTokens === null ? {} : { num_ctx: candidate.windowTokens }),
    },
    ...(schema === null ? {} : { format: schema }),
    ...(tools === undefined || choice === 'none' || schema !== null ? {} : { tools: tools.map(writeTool) }),
  }
}

const shape: MessageShape = {
  // Here arguments are an object, not text.
  call: ({ id, name, arguments: text }) => ({ id, function: { name, arguments: parseWire(text) ?? {} } }),
  result: ({ callId, callName }) => ({ tool_name: callName, tool_call_id: callId }),
}

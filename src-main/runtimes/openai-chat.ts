import type { GenerateParameterName, GenerateParameters } from '../../src-shared/inquirium/generate-parameters'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import { chatMessages, type MessageShape, writeMessage, writeTool } from './chat-messages'

/** What servers that speak chat completions differ in. */
export type OpenAiDialect = {
  /** Sampling parameters beyond the common ones, by the name this server gives them. */
  readonly extraParameters: Readonly<Partial<Record<GenerateParameterName, string>>>
}

const COMMON_PARAMETERS = {
  // `max_completion_tokens` is ignored by some; this one everybody takes.
  max_tokens: 'max_tokens',
  temperature: 'temperature',
  top_p: 'top_p',
  seed: 'seed',
  stop: 'stop',
  frequency_penalty: 'frequency_penalty',
  presence_penalty: 'presence_penalty',
} as const satisfies Partial<Record<GenerateParameterName, string>>

export function openAiChatBody(request: GenerateRequest, model: string, dialect: OpenAiDialect): object {
  return {
    model,
    stream: true,
    // Without it the last chunk has no counts.
    stream_options: { include_usage: true },
    messages: openAiMessages(request),
    ...renamed(request.parameters, { ...COMMON_PARAMETERS, ...dialect.extraParameters }),
    ...formatOrTools(request),
  }
}

/** The conversation as chat completions have it, wherever it is sent. */
export function openAiMessages(request: GenerateRequest): readonly object[] {
  return chatMessages(request).map((message) => writeMessage(message, shape))
}

export function ignoredBy(dialect: OpenAiDialect): readonly GenerateParameterName[] {
  const every: readonly GenerateParameterName[] = ['top_k', 'min_p', 'repeat_penalty']
  return every.filter((name) => dialect.extraParameters[name] === undefined)
}

export function renamed(
  parameters: GenerateParameters,
  names: Readonly<Partial<Record<GenerateParameterName, string>>>,
): Readonly<Record<string, unknown>> {
  const known = Object.entries(names) as [GenerateParameterName, string][]
  return Object.fromEntries(
    known.flatMap(([name, sent]) => (parameters[name] === undefined ? [] : [[sent, parameters[name]]])),
  )
}

/** Never both: servers built on llama.cpp drop one of them without a word. */
function formatOrTools({ response_format: format, tools, tool_choice: choice }: GenerateRequest): object {
  if (format?.type === 'json-schema') {
    // The wrapped form is the one every server reads; the flat one and `json_object` are ignored or refused.
    return {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: format.schema } },
    }
  }
  return tools === undefined || choice === 'none' ? {} : { tools: tools.map(writeTool) }
}

const shape: MessageShape = {
  call: ({ id, name, arguments: text }) => ({ id, type: 'function', function: { name, arguments: text } }),
  result: ({ callId }) => ({ tool_call_id: callId }),
}

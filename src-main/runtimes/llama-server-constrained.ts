import type { AdapterCall } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, finished } from './attempt-end'
import { chatMessages } from './chat-messages'
import { type HttpServer, post, requestJson } from './http-json'
import { renamed } from './openai-chat'
import { endOfServerError, readServerError } from './server-error'
import { type PayloadReader, streamExchange } from './stream-exchange'
import { endOfTransport } from './transport-end'
import { asCount, asText, parseWire } from './wire-value'

const PARAMETERS = {
  max_tokens: 'n_predict',
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

/**
 * An answer held to a schema. The chat endpoint refuses or ignores schemas depending on how the server was started;
 * the plain completion over the server's own template always keeps to them.
 */
export async function streamConstrained(
  server: HttpServer,
  { request, candidate: { model } }: AdapterCall,
  answer: Answer,
  signal: AbortSignal,
): Promise<AttemptEnd> {
  const messages = chatMessages(request).map(({ role, content }) => ({ role, content }))
  const templated = await requestJson(server, post('/apply-template', { model, messages }), signal)
  if (templated.kind === 'failed') return endOfTransport(templated.failure, false)
  const prompt = asText(templated.body?.prompt)
  if (!prompt) return endOfServerError(templated.status, readServerError(templated.body))
  const body = {
    // Only a server that routes to several models reads it.
    model,
    prompt,
    stream: true,
    ...(request.response_format?.type === 'json-schema' ? { json_schema: request.response_format.schema } : {}),
    ...renamed(request.parameters, PARAMETERS),
  }
  return streamExchange(
    { server, request: post('/completion', body), framing: 'sse', ...completionReader(answer) },
    answer,
    signal,
  )
}

function completionReader(answer: Answer): PayloadReader {
  return {
    take(payload) {
      const chunk = parseWire(payload)
      if (chunk === null) return cutOff('invalid', 'response-malformed')
      const error = readServerError(chunk)
      if (error) return endOfServerError(200, error)
      answer.text(asText(chunk.content))
      if (chunk.stop !== true) return null
      const [input, output] = [asCount(chunk.tokens_evaluated), asCount(chunk.tokens_predicted)]
      answer.usage({
        counted_by: 'runtime',
        ...(input === undefined ? {} : { input_tokens: input }),
        ...(output === undefined ? {} : { output_tokens: output }),
      })
      if (chunk.truncated === true) answer.promptWasCut()
      return finished(chunk.stop_type === 'limit' ? 'length' : 'stop')
    },
    atEnd: () => cutOff('interrupted', 'stream-ended-early'),
  }
}

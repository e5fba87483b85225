import type { AdapterCall } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, ENDED_EARLY, finished } from './attempt-end'
import { countedUsage } from './counted-usage'
import { type HttpServer, post, requestJson } from './http-json'
import { watchModel } from './model-watch'
import { openAiMessages, renamed } from './openai-chat'
import type { PayloadReader } from './payload-reader'
import { endOfServerError, readServerError } from './server-error'
import { ANSWER_LIMITS, streamExchange } from './stream-exchange'
import { endOfTransport } from './transport-end'
import { asText, parseWire } from './wire-value'

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
  const opening = post('/apply-template', { model, messages: openAiMessages(request) })
  // A model that is loaded for it, or that answers somebody else, lets it wait as long as any answer.
  const templated = await requestJson(server, opening, signal, ANSWER_LIMITS)
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
    {
      server,
      request: post('/completion', body),
      limits: ANSWER_LIMITS,
      framing: 'sse',
      ...completionReader(answer, model),
    },
    answer,
    signal,
  )
}

function completionReader(answer: Answer, asked: string): PayloadReader {
  const watched = watchModel(asked, answer)
  return {
    take(payload) {
      const chunk = parseWire(payload)
      if (chunk === null) return cutOff('invalid', 'response-malformed')
      const error = readServerError(chunk)
      if (error) return endOfServerError(200, error)
      if (watched.take(chunk.model) === 'cloud') return cutOff('interrupted', 'remote-signs-seen')
      answer.text(asText(chunk.content))
      if (chunk.stop !== true) return null
      answer.usage(countedUsage(chunk.tokens_evaluated, chunk.tokens_predicted))
      if (chunk.truncated === true) answer.promptWasCut()
      return finished(chunk.stop_type === 'limit' ? 'length' : 'stop')
    },
    atEnd: () => ENDED_EARLY,
  }
}

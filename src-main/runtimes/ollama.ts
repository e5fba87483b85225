import type { Adapter, AdapterCall, EmbedCall, EmbedEnd } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff } from './attempt-end'
import { runtimeRef } from './candidate-refs'
import { chatMessages, promptCharacters } from './chat-messages'
import { type HttpServer, post, requestJson } from './http-json'
import type { HttpRuntimeOptions } from './http-runtime'
import { ollamaChatBody } from './ollama-chat'
import { localForm } from './ollama-look'
import { probeOllama } from './ollama-probe'
import { refuseRemote } from './ollama-refusal'
import { createOllamaStream } from './ollama-stream'
import { leastTokens, wasPromptCut } from './prompt-cut'
import { endOfServerError, readServerError } from './server-error'
import { ANSWER_LIMITS, streamExchange } from './stream-exchange'
import { endOfTransport } from './transport-end'
import { asArray, asCount } from './wire-value'

/** Ollama by its own protocol: only there do lines say where they come from, and can the window be set. */
export function createOllamaAdapter(options: HttpRuntimeOptions): Adapter {
  const { server } = options
  return {
    'runtime/ref': runtimeRef(options.name),
    name: options.name,
    kind: 'ollama',
    ignoredParameters: [],
    probe: (signal) => probeOllama(options, signal),
    stream: (call, answer, signal) => stream(server, call, answer, signal),
    embed: (call, signal) => embed(server, call, signal),
    close: async () => server.transport.close(),
  }
}

async function stream(server: HttpServer, call: AdapterCall, answer: Answer, signal: AbortSignal): Promise<AttemptEnd> {
  const { request, candidate } = call
  const refusal = await refuseRemote(server, candidate.model, signal)
  if (refusal) return refusal.end
  const lines = createOllamaStream(answer, candidate.model, (inputTokens) => {
    const characters = promptCharacters(chatMessages(request))
    if (wasPromptCut({ characters, inputTokens, windowTokens: candidate.windowTokens })) answer.promptWasCut()
  })
  const body = ollamaChatBody(request, candidate, nameFor(call))
  const end = await streamExchange(
    { server, request: post('/api/chat', body), framing: 'json-lines', ...lines },
    answer,
    signal,
  )
  return isTooLong(end, call) ? cutOff('invalid', 'window-exceeded', { httpStatus: BAD_REQUEST }) : end
}

const BAD_REQUEST = 400

/** A prompt that is too long is refused with nothing but a sentence; its size tells that this is what was meant. */
function isTooLong(end: AttemptEnd, { request, candidate }: AdapterCall): boolean {
  if (end.kind === 'finished' || end.detail.httpStatus !== BAD_REQUEST || candidate.windowTokens === null) return false
  return leastTokens(promptCharacters(chatMessages(request))) > candidate.windowTokens
}

function nameFor({ candidate }: Pick<AdapterCall, 'candidate'>): string {
  const isSupported = candidate.verdict.evidence.some(({ code }) => code === 'local-form-supported')
  return isSupported ? localForm(candidate.model) : candidate.model
}

async function embed(server: HttpServer, call: EmbedCall, signal: AbortSignal): Promise<EmbedEnd> {
  const { texts } = call.request.input
  const { dimensions } = call.request.parameters
  const refusal = await refuseRemote(server, call.candidate.model, signal)
  if (refusal) return refusal.end
  const body = {
    model: nameFor(call),
    input: texts,
    truncate: false,
    ...(dimensions === undefined ? {} : { dimensions }),
  }
  const reply = await requestJson(server, post('/api/embed', body), signal, ANSWER_LIMITS)
  if (reply.kind === 'failed') return endOfTransport(reply.failure, false)
  const error = readServerError(reply.body)
  if (reply.status !== 200 || error) return endOfServerError(reply.status, error)
  const input = asCount(reply.body?.prompt_eval_count)
  return {
    kind: 'embedded',
    vectors: asArray(reply.body?.embeddings) as readonly (readonly number[])[],
    usage: input === undefined ? {} : { input_tokens: input, counted_by: 'runtime' },
  }
}

import type { Adapter, AdapterCall } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, type Seen } from './attempt-end'
import { runtimeRef } from './candidate-refs'
import { chatMessages, promptCharacters } from './chat-messages'
import { type HttpServer, post } from './http-json'
import type { HttpRuntimeOptions } from './http-runtime'
import { ollamaChatBody } from './ollama-chat'
import { embedWithOllama } from './ollama-embed'
import { endOfOllama } from './ollama-end'
import { nameToAsk } from './ollama-look'
import { probeOllama } from './ollama-probe'
import { refuseRemote } from './ollama-refusal'
import { createOllamaStream } from './ollama-stream'
import { leastTokens, wasPromptCut } from './prompt-cut'
import { answerLimits, streamExchange } from './stream-exchange'

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
    embed: (call, signal) => embedWithOllama(server, call, signal),
    close: async () => server.transport.close(),
  }
}

async function stream(server: HttpServer, call: AdapterCall, answer: Answer, signal: AbortSignal): Promise<AttemptEnd> {
  const refusal = await refuseRemote(server, call.candidate.model, signal)
  const end: Seen<AttemptEnd> = refusal ?? (await streamAnswer(server, call, answer, signal))
  for (const sign of end.evidence ?? []) answer.evidence(sign)
  return end
}

async function streamAnswer(server: HttpServer, call: AdapterCall, answer: Answer, signal: AbortSignal) {
  const { request, candidate } = call
  const lines = createOllamaStream(answer, candidate.model, (inputTokens) => {
    const characters = promptCharacters(chatMessages(request))
    if (wasPromptCut({ characters, inputTokens, windowTokens: candidate.windowTokens })) answer.promptWasCut()
  })
  const body = ollamaChatBody(request, candidate, nameToAsk(candidate))
  const end = await streamExchange(
    { server, request: post('/api/chat', body), limits: answerLimits(request), framing: 'json-lines', ...lines },
    answer,
    signal,
  )
  return isTooLong(end, call) ? cutOff('invalid', 'window-exceeded', { httpStatus: BAD_REQUEST }) : endOfOllama(end)
}

const BAD_REQUEST = 400

/** A prompt that is too long is refused with nothing but a sentence; its size tells that this is what was meant. */
function isTooLong(end: AttemptEnd, { request, candidate }: AdapterCall): boolean {
  if (end.kind === 'finished' || end.detail.httpStatus !== BAD_REQUEST || candidate.windowTokens === null) return false
  return leastTokens(promptCharacters(chatMessages(request))) > candidate.windowTokens
}

import type { Adapter, AdapterCall } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff } from './attempt-end'
import type { HttpServer } from './http-json'
import { streamConstrained } from './llama-server-constrained'
import { followLoading } from './llama-server-loading'
import { hasModelFailed, type LlamaServerOptions, probeLlamaServer } from './llama-server-probe'
import { createOpenAiAdapter } from './openai-adapter'
import type { OpenAiDialect } from './openai-chat'
import { streamOpenAiChat } from './openai-server'

const DIALECT: OpenAiDialect = {
  extraParameters: { top_k: 'top_k', min_p: 'min_p', repeat_penalty: 'repeat_penalty' },
}

/** llama.cpp's own server. */
export function createLlamaServerAdapter(options: LlamaServerOptions): Adapter {
  return createOpenAiAdapter(options, {
    kind: 'llama-server',
    dialect: DIALECT,
    probe: (signal) => probeLlamaServer(options, signal),
    stream: (call, answer, signal) => stream(options.server, call, answer, signal),
  })
}

async function stream(server: HttpServer, call: AdapterCall, answer: Answer, signal: AbortSignal): Promise<AttemptEnd> {
  const answered = () =>
    call.request.response_format?.type === 'json-schema'
      ? streamConstrained(server, call, answer, signal)
      : streamOpenAiChat(server, DIALECT, call, answer, signal)
  if (call.candidate.loaded !== 0) return answered()
  const loading = followLoading(server, call, answer)
  const end = await answered().finally(loading.stop)
  if (end.kind === 'finished' || end.reason !== 'runtime-error') return end
  const isBroken = await hasModelFailed(server, call.candidate.model, signal)
  return isBroken ? cutOff('failed', 'model-load-failed', end.detail) : end
}

import type { Adapter, AdapterCall } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff } from './attempt-end'
import { runtimeRef } from './candidate-refs'
import type { HttpServer } from './http-json'
import { streamConstrained } from './llama-server-constrained'
import { waitUntilLoaded } from './llama-server-loading'
import { type LlamaServerOptions, probeLlamaServer } from './llama-server-probe'
import { ignoredBy, type OpenAiDialect } from './openai-chat'
import { embedOpenAi, streamOpenAiChat } from './openai-server'

export const LLAMA_SERVER_DIALECT: OpenAiDialect = {
  extraParameters: { top_k: 'top_k', min_p: 'min_p', repeat_penalty: 'repeat_penalty' },
}

/** llama.cpp's own server. */
export function createLlamaServerAdapter(options: LlamaServerOptions): Adapter {
  const { server } = options
  return {
    'runtime/ref': runtimeRef(options.name),
    name: options.name,
    kind: 'llama-server',
    ignoredParameters: ignoredBy(LLAMA_SERVER_DIALECT),
    probe: (signal) => probeLlamaServer(options, signal),
    stream: (call, answer, signal) => stream(server, call, answer, signal),
    embed: (call, signal) => embedOpenAi(server, call, signal),
    close: async () => server.transport.close(),
  }
}

async function stream(server: HttpServer, call: AdapterCall, answer: Answer, signal: AbortSignal): Promise<AttemptEnd> {
  const attempt = () =>
    call.request.response_format?.type === 'json-schema'
      ? streamConstrained(server, call, answer, signal)
      : streamOpenAiChat(server, LLAMA_SERVER_DIALECT, call, answer, signal)
  const end = await attempt()
  if (end.kind !== 'cut-off' || end.reason !== 'runtime-loading') return end
  call.progress({ stage: 'loading' })
  return (await waitUntilLoaded(server, signal))
    ? attempt()
    : signal.aborted
      ? cutOff('cancelled', 'operator-cancelled')
      : end
}

import type { AdapterKind } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import { runtimeRef } from './candidate-refs'
import type { HttpRuntimeOptions } from './http-runtime'
import { ignoredBy, type OpenAiDialect } from './openai-chat'
import { embedOpenAi, streamOpenAiChat } from './openai-server'

/** What differs between servers that speak chat completions: how they are looked at, and the words they add. */
export type OpenAiServer = Pick<Adapter, 'probe'> &
  Partial<Pick<Adapter, 'stream'>> & { readonly kind: AdapterKind; readonly dialect: OpenAiDialect }

export function createOpenAiAdapter(
  { name, server }: HttpRuntimeOptions,
  { kind, dialect, probe, stream }: OpenAiServer,
): Adapter {
  return {
    'runtime/ref': runtimeRef(name),
    name,
    kind,
    ignoredParameters: ignoredBy(dialect),
    probe,
    stream: stream ?? ((call, answer, signal) => streamOpenAiChat(server, dialect, call, answer, signal)),
    embed: (call, signal) => embedOpenAi(server, call, signal),
    close: async () => server.transport.close(),
  }
}

import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import { runtimeRef } from './candidate-refs'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, sized } from './http-runtime'
import { type LmStudioModel, listLmStudioModels } from './lm-studio-models'
import { ignoredBy, type OpenAiDialect } from './openai-chat'
import { embedOpenAi, streamOpenAiChat } from './openai-server'

const DIALECT: OpenAiDialect = { extraParameters: { top_k: 'top_k', repeat_penalty: 'repeat_penalty' } }
const MOST_MODELS = 64

/** LM Studio. It can serve a model from another machine under the local address, so it is never attested. */
export function createLmStudioAdapter(options: HttpRuntimeOptions): Adapter {
  const { server } = options
  return {
    'runtime/ref': runtimeRef(options.name),
    name: options.name,
    kind: 'lm-studio',
    ignoredParameters: ignoredBy(DIALECT),
    probe: (signal) => probe(options, signal),
    stream: (call, answer, signal) => streamOpenAiChat(server, DIALECT, call, answer, signal),
    embed: (call, signal) => embedOpenAi(server, call, signal),
    close: async () => server.transport.close(),
  }
}

async function probe(options: HttpRuntimeOptions, signal: AbortSignal): Promise<readonly RuntimeCandidate[]> {
  const listing = await listLmStudioModels(options.server, signal)
  if (listing.kind === 'absent') return [absentCandidate('lm-studio', options, listing.state)]
  const wanted = listing.models.filter(({ model }) => options.model === null || model === options.model)
  if (wanted.length === 0) return [absentCandidate('lm-studio', options, 'model-missing')]
  return wanted.slice(0, MOST_MODELS).map((found) => candidateOf(options, found))
}

function candidateOf(options: HttpRuntimeOptions, found: LmStudioModel): RuntimeCandidate {
  return httpCandidate('lm-studio', options, {
    model: found.model,
    // Downloaded is enough: the server loads a model when it is first asked.
    state: 'ready',
    operations: found.embeds ? ['embed'] : ['generate'],
    windowTokens: found.windowTokens,
    ...sized(found.sizeBytes),
    hasTools: found.hasTools,
    verdict: 'loopback-unverified',
    evidence: [{ code: 'server-cannot-attest' }],
    identity: found.identity,
  })
}

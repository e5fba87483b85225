import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, MOST_MODELS, sized } from './http-runtime'
import { type LmStudioModel, listLmStudioModels } from './lm-studio-models'
import { createOpenAiAdapter } from './openai-adapter'

/** LM Studio. It can serve a model from another machine under the local address, so it is never attested. */
export function createLmStudioAdapter(options: HttpRuntimeOptions): Adapter {
  return createOpenAiAdapter(options, {
    kind: 'lm-studio',
    dialect: { extraParameters: { top_k: 'top_k', repeat_penalty: 'repeat_penalty' } },
    probe: (signal) => probe(options, signal),
  })
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

import { basename } from 'node:path'
import { type Evidence, judgeLocality } from '../inquirium/locality'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { refPart } from './candidate-refs'
import { get, requestJson } from './http-json'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, sized } from './http-runtime'
import { asArray, asCount, asObject, asText, type WireObject } from './wire-value'

export type LlamaServerOptions = HttpRuntimeOptions & {
  /** Whether a file is on this machine. A tunnel leads to a server whose model is not. */
  readonly isFileHere: (path: string) => Promise<boolean>
}

/** Health needs no key and answers while loading; what can be routed to only the other endpoints tell. */
export async function probeLlamaServer(
  options: LlamaServerOptions,
  signal: AbortSignal,
): Promise<readonly RuntimeCandidate[]> {
  const health = await requestJson(options.server, get('/health'), signal)
  if (health.kind === 'failed') return [absentCandidate('llama-server', options, 'unreachable')]
  if (health.status === 503) return [absentCandidate('llama-server', options, 'loading')]
  const models = await requestJson(options.server, get('/v1/models'), signal)
  if (models.kind === 'failed') return [absentCandidate('llama-server', options, 'unreachable')]
  const isKeyRefused = models.status === 401 || models.status === 403
  if (isKeyRefused) return [absentCandidate('llama-server', options, 'not-configured')]
  if (health.status !== 200 || !Array.isArray(models.body?.data)) {
    return [absentCandidate('llama-server', options, 'unhealthy')]
  }
  const listed = asArray(models.body.data).map((model) => asObject(model) ?? {})
  const wanted = listed.filter(({ id }) => options.model === null || id === options.model).slice(0, 64)
  if (wanted.length === 0) return [absentCandidate('llama-server', options, 'model-missing')]
  const candidates: RuntimeCandidate[] = []
  for (const model of wanted) candidates.push(await candidateOf(model, listed.length > 1, options, signal))
  return candidates
}

async function candidateOf(
  listed: WireObject,
  isRouter: boolean,
  options: LlamaServerOptions,
  signal: AbortSignal,
): Promise<RuntimeCandidate> {
  const model = asText(listed.id)
  const state = stateOf(asObject(listed.status))
  const path = isRouter ? `/props?model=${encodeURIComponent(model)}` : '/props'
  // Asking a router about a model that is not loaded would load it.
  const reply =
    isRouter && asObject(listed.status)?.value !== 'loaded'
      ? null
      : await requestJson(options.server, get(path), signal)
  const properties = (reply?.kind === 'replied' && reply.status === 200 && reply.body) || {}
  const evidence = await evidenceOf(properties, options)
  const settings = asObject(properties.default_generation_settings)
  return httpCandidate('llama-server', options, {
    model,
    state,
    operations: ['generate', 'embed'],
    windowTokens: asCount(settings?.n_ctx) ?? asCount(properties.n_ctx) ?? null,
    ...sized(asObject(listed.meta)?.size),
    hasTools: true,
    verdict: judgeLocality(evidence),
    evidence,
    identity: [asText(properties.model_path), asText(properties.build_info), asCount(settings?.n_ctx) ?? null],
  })
}

const STATES: ReadonlyMap<unknown, RuntimeCandidate['state']> = new Map([
  ['loading', 'loading'],
  ['downloading', 'loading'],
  ['failed', 'unhealthy'],
])

/** Only a router states one. Unloaded and sleeping models wake up when they are asked. */
function stateOf(status: WireObject | null): RuntimeCandidate['state'] {
  return STATES.get(status?.value) ?? 'ready'
}

async function evidenceOf(properties: WireObject, { isFileHere }: LlamaServerOptions): Promise<Evidence[]> {
  const [path, build] = [asText(properties.model_path), asText(properties.build_info)]
  const found: Evidence[] = []
  if (path && (await isFileHere(path))) {
    found.push({ code: 'model-file-on-this-machine', 'subject/ref': `model-file/${refPart(basename(path))}` })
  }
  if (build) found.push({ code: 'build-reported', 'subject/ref': `build/${refPart(build)}` })
  return found.length > 0 ? found : [{ code: 'server-cannot-attest' }]
}

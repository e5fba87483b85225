import { basename, isAbsolute } from 'node:path'
import { type Evidence, judgeLocality } from '../inquirium/locality'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { refPart } from './candidate-refs'
import { get, type HttpServer, requestJson } from './http-json'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, MOST_MODELS, sized, windowOf } from './http-runtime'
import {
  hasFailedToLoad,
  isUnloaded,
  type ModelStatus,
  startedAs,
  startedWith,
  stateOf,
  windowStartedWith,
} from './llama-server-status'
import { absenceAfter } from './transport-end'
import { asArray, asObject, asText, type WireObject } from './wire-value'

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
  if (health.kind === 'failed') return [absentCandidate('llama-server', options, absenceAfter(health.failure))]
  if (health.status === 503) return [absentCandidate('llama-server', options, 'loading')]
  const models = await requestJson(options.server, get('/v1/models'), signal)
  if (models.kind === 'failed') return [absentCandidate('llama-server', options, absenceAfter(models.failure))]
  const isKeyRefused = models.status === 401 || models.status === 403
  if (isKeyRefused) return [absentCandidate('llama-server', options, 'not-configured')]
  if (health.status !== 200 || !Array.isArray(models.body?.data)) {
    return [absentCandidate('llama-server', options, 'unhealthy')]
  }
  const listed = asArray(models.body.data).map((model) => asObject(model) ?? {})
  const wanted = listed.filter(({ id }) => options.model === null || id === options.model).slice(0, MOST_MODELS)
  if (wanted.length === 0) return [absentCandidate('llama-server', options, 'model-missing')]
  // Only a server that routes to several models tells of their states.
  const isRouter = listed.some(({ status }) => asObject(status) !== null)
  const router = isRouter ? await readProperties(options, '/props', signal) : null
  const candidates: RuntimeCandidate[] = []
  for (const model of wanted) candidates.push(await candidateOf(model, router, options, signal))
  return candidates
}

async function candidateOf(
  listed: WireObject,
  router: WireObject | null,
  options: LlamaServerOptions,
  signal: AbortSignal,
): Promise<RuntimeCandidate> {
  const model = asText(listed.id)
  const status = asObject(listed.status)
  const properties =
    router === null
      ? await readProperties(options, '/props', signal)
      : await routedProperties(model, status, router, options, signal)
  const evidence = await evidenceOf(properties, options)
  const { model_path, build_info, default_generation_settings: settings, n_ctx } = properties
  const windowTokens = windowOf(asObject(settings)?.n_ctx, n_ctx)
  return httpCandidate('llama-server', options, {
    model,
    state: stateOf(status),
    ...(isUnloaded(status) ? { loaded: 0 } : {}),
    operations: ['generate', 'embed'],
    windowTokens,
    ...sized(asObject(listed.meta)?.size),
    hasTools: true,
    verdict: judgeLocality(evidence),
    evidence,
    identity:
      router === null
        ? [asText(model_path), asText(build_info), windowTokens]
        : [asText(build_info), ...startedAs(status)],
  })
}

async function readProperties({ server }: LlamaServerOptions, path: string, signal: AbortSignal): Promise<WireObject> {
  const reply = await requestJson(server, get(path), signal)
  return (reply.kind === 'replied' && reply.status === 200 && reply.body) || {}
}

/** Asking about a model that is not loaded would load it. What it would be started with is in the list. */
async function routedProperties(
  model: string,
  status: ModelStatus,
  router: WireObject,
  options: LlamaServerOptions,
  signal: AbortSignal,
): Promise<WireObject> {
  if (status?.value === 'loaded') return readProperties(options, `/props?model=${encodeURIComponent(model)}`, signal)
  return {
    model_path: startedWith(status, '--model'),
    build_info: router.build_info,
    n_ctx: windowStartedWith(status),
  }
}

/** Whether a model has failed to load by now, which the answer to a question does not tell from other errors. */
export async function hasModelFailed(server: HttpServer, model: string, signal: AbortSignal): Promise<boolean> {
  const models = await requestJson(server, get('/v1/models'), signal)
  if (models.kind === 'failed') return false
  const listed = asArray(models.body?.data).map((each) => asObject(each) ?? {})
  return listed.some(({ id, status }) => id === model && hasFailedToLoad(asObject(status)))
}

/** A server never says where it was started, so what it names from there could be any file or none. */
async function fileEvidence(path: string, isFileHere: LlamaServerOptions['isFileHere']) {
  if (!isAbsolute(path)) return 'model-path-relative'
  return (await isFileHere(path)) ? 'model-file-on-this-machine' : 'model-file-not-found'
}

async function evidenceOf(properties: WireObject, { isFileHere }: LlamaServerOptions): Promise<Evidence[]> {
  const [path, build] = [asText(properties.model_path), asText(properties.build_info)]
  const found: Evidence[] = []
  if (path) {
    const code = await fileEvidence(path, isFileHere)
    found.push({ code, 'subject/ref': `model-file/${refPart(basename(path))}` })
  }
  if (build) found.push({ code: 'build-reported', 'subject/ref': `build/${refPart(build)}` })
  return found.length > 0 ? found : [{ code: 'server-cannot-attest' }]
}

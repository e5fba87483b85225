import type { Evidence } from '../inquirium/locality'
import { judgeLocality } from '../inquirium/locality'
import type { RuntimeCandidate, RuntimeOperation } from '../inquirium/runtime-candidate'
import { isCloudName, remoteHostRef } from './cloud-name'
import { get, type HttpServer, post, requestJson } from './http-json'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, MOST_MODELS, sized } from './http-runtime'
import { absenceAfter } from './transport-end'
import { asArray, asCount, asObject, asText, type WireObject } from './wire-value'

/** Larger windows cost memory whether they are used or not. */
const USUAL_WINDOW = 8_192

export async function probeOllama(
  options: HttpRuntimeOptions,
  signal: AbortSignal,
): Promise<readonly RuntimeCandidate[]> {
  const { server } = options
  const version = await requestJson(server, get('/api/version'), signal)
  if (version.kind === 'failed') return [absentCandidate('ollama', options, absenceAfter(version.failure))]
  const tags = await body(server, '/api/tags', signal)
  if (!Array.isArray(tags.models)) return [absentCandidate('ollama', options, 'unhealthy')]
  const listed = asArray(tags.models).map((model) => asObject(model) ?? {})
  const wanted = listed.filter(({ name }) => options.model === null || isModel(asText(name), options.model))
  if (wanted.length === 0) return [absentCandidate('ollama', options, 'model-missing')]
  const [status, running] = [await body(server, '/api/status', signal), await body(server, '/api/ps', signal)]
  const isCloudDisabled = asObject(status.cloud)?.disabled === true
  const context = { options, isCloudDisabled, running, version: asText(version.body?.version), signal }
  const candidates: RuntimeCandidate[] = []
  for (const model of wanted.slice(0, MOST_MODELS)) candidates.push(await candidateOf(model, context))
  return candidates
}

/** `llama3` means `llama3:latest`. */
function isModel(listed: string, wanted: string): boolean {
  return listed === wanted || listed === `${wanted}:latest`
}

async function body(server: HttpServer, path: string, signal: AbortSignal): Promise<WireObject> {
  const reply = await requestJson(server, get(path), signal)
  return (reply.kind === 'replied' && reply.status === 200 && reply.body) || {}
}

type Context = {
  readonly options: HttpRuntimeOptions
  readonly isCloudDisabled: boolean
  readonly running: WireObject
  readonly version: string
  readonly signal: AbortSignal
}

async function candidateOf(listed: WireObject, context: Context): Promise<RuntimeCandidate> {
  const { options, running, version, signal } = context
  const model = asText(listed.name)
  const shown = await showModel(options.server, model, signal)
  const evidence: Evidence[] = context.isCloudDisabled ? [{ code: 'cloud-disabled' }] : []
  evidence.push(...remoteEvidence(model, listed, shown ?? {}))
  const local = await showModel(options.server, localForm(model), signal)
  if (local) evidence.push({ code: 'local-form-supported' })
  return httpCandidate('ollama', options, {
    model,
    state: shown ? 'ready' : 'model-missing',
    operations: operationsOf(shown ?? {}),
    windowTokens: windowOf(model, shown ?? {}, running),
    ...sized(listed.size),
    hasTools: asArray(shown?.capabilities).includes('tools'),
    verdict: judgeLocality(evidence),
    evidence,
    identity: [version, asText(listed.digest)],
  })
}

/** A name that the server answers itself or not at all, on versions that know it. */
export function localForm(model: string): string {
  return `${model}:local`
}

async function showModel(server: HttpServer, model: string, signal: AbortSignal): Promise<WireObject | null> {
  const reply = await requestJson(server, post('/api/show', { model }), signal)
  return reply.kind === 'replied' && reply.status === 200 ? reply.body : null
}

export function remoteEvidence(model: string, ...sources: readonly WireObject[]): readonly Evidence[] {
  if (isCloudName(model)) return [{ code: 'cloud-model-name' }]
  const remote = sources.find(({ remote_host, remote_model }) => Boolean(remote_host || remote_model))
  if (remote === undefined) return [{ code: 'no-remote-host' }]
  const host = asText(remote.remote_host)
  return [{ code: 'remote-host-reported', ...(host ? { 'subject/ref': remoteHostRef(host) } : {}) }]
}

function operationsOf(shown: WireObject): readonly RuntimeOperation[] {
  const capabilities = asArray(shown.capabilities)
  // Versions that list no capabilities have chat models only, as far as anyone can tell.
  if (capabilities.length === 0) return ['generate', 'embed']
  return [
    ...(capabilities.includes('completion') ? (['generate'] as const) : []),
    ...(capabilities.includes('embedding') ? (['embed'] as const) : []),
  ]
}

/** What is loaded keeps its window; else the model's own setting; else the usual one, within what the model was made for. */
function windowOf(model: string, shown: WireObject, running: WireObject): number {
  const loaded = asArray(running.models)
    .map((entry) => asObject(entry) ?? {})
    .find(({ name }) => name === model)
  const set = /^num_ctx\s+(\d+)/m.exec(asText(shown.parameters))?.[1]
  const information = Object.entries(asObject(shown.model_info) ?? {})
  const largest = asCount(information.find(([key]) => key.endsWith('.context_length'))?.[1])
  return asCount(loaded?.context_length) || Number(set) || Math.min(USUAL_WINDOW, largest ?? USUAL_WINDOW)
}

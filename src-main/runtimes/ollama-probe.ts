import type { EvidenceCode } from '../../src-shared/inquirium/locality-verdict'
import { judgeLocality } from '../inquirium/locality'
import type { RuntimeCandidate, RuntimeOperation } from '../inquirium/runtime-candidate'
import { isCloudName } from './cloud-name'
import { fewAtATime } from './few-at-a-time'
import { get, type HttpServer, requestJson } from './http-json'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, MOST_MODELS, sized, windowOf } from './http-runtime'
import { lookAtModel, type ModelLook } from './ollama-look'
import { absenceAfter } from './transport-end'
import { asArray, asObject, asText, type WireObject } from './wire-value'

/** Larger windows cost memory whether they are used or not. */
const USUAL_WINDOW = 8_192

/** A server with many models is looked at as a whole in no more than this; a model that was not shown by then is left. */
const ALL_LOOKS_MS = 10_000
const LOOKS_AT_ONCE = 4

export async function probeOllama(
  options: HttpRuntimeOptions,
  signal: AbortSignal,
): Promise<readonly RuntimeCandidate[]> {
  const { server } = options
  const version = await requestJson(server, get('/api/version'), signal)
  if (version.kind === 'failed') return [absentCandidate('ollama', options, absenceAfter(version.failure))]
  const tags = await body(server, '/api/tags', signal)
  if (!Array.isArray(tags.models)) return [absentCandidate('ollama', options, 'unhealthy')]
  const wanted = wantedOf(listedIn(tags), options.model).slice(0, MOST_MODELS)
  if (wanted.length === 0) return [absentCandidate('ollama', options, 'model-missing')]
  const [status, running] = await Promise.all([body(server, '/api/status', signal), body(server, '/api/ps', signal)])
  const context = { options, cloud: cloudState(status), running, version: asText(version.body?.version) }
  const looks = await lookAtAll(server, wanted, signal)
  return wanted.map((listed, index) => candidateOf(listed, looks[index] as ModelLook, context))
}

export function listedIn(tags: WireObject): readonly WireObject[] {
  return asArray(tags.models).map((model) => asObject(model) ?? {})
}

function wantedOf(listed: readonly WireObject[], model: string | null): readonly WireObject[] {
  if (model === null) return listed
  const found = listed.filter(({ name }) => isModel(asText(name), model))
  // A model of the cloud is had by its name alone, without ever being listed.
  return found.length === 0 && isCloudName(model) ? [{ name: model }] : found
}

/** `llama3` means `llama3:latest`. */
function isModel(listed: string, wanted: string): boolean {
  return listed === wanted || listed === `${wanted}:latest`
}

async function body(server: HttpServer, path: string, signal: AbortSignal): Promise<WireObject> {
  const reply = await requestJson(server, get(path), signal)
  return (reply.kind === 'replied' && reply.status === 200 && reply.body) || {}
}

function cloudState({ cloud }: WireObject): EvidenceCode {
  const disabled = asObject(cloud)?.disabled
  if (disabled === true) return 'cloud-disabled'
  return disabled === false ? 'cloud-not-disabled' : 'cloud-state-unknown'
}

async function lookAtAll(
  server: HttpServer,
  wanted: readonly WireObject[],
  signal: AbortSignal,
): Promise<readonly ModelLook[]> {
  const overall = new AbortController()
  const deadline = setTimeout(() => overall.abort(), ALL_LOOKS_MS)
  const looking = AbortSignal.any([signal, overall.signal])
  const looks = await fewAtATime(wanted, LOOKS_AT_ONCE, (listed) => lookAtModel(server, listed, looking))
  clearTimeout(deadline)
  return looks
}

type Context = {
  readonly options: HttpRuntimeOptions
  readonly cloud: EvidenceCode
  readonly running: WireObject
  readonly version: string
}

function candidateOf(
  listed: WireObject,
  look: ModelLook,
  { options, cloud, running, version }: Context,
): RuntimeCandidate {
  const model = asText(listed.name)
  const shown = look.kind === 'shown' ? look.shown : null
  const evidence = [{ code: cloud }, ...evidenceOf(look)]
  return httpCandidate('ollama', options, {
    model,
    state: stateAfter(look),
    operations: operationsOf(shown ?? {}),
    windowTokens: shown && usedWindow(model, shown, running),
    ...sized(listed.size),
    hasTools: asArray(shown?.capabilities).includes('tools'),
    verdict: judgeLocality(evidence),
    evidence,
    identity: [version, asText(listed.digest)],
  })
}

function evidenceOf(look: ModelLook) {
  if (look.kind === 'remote') return look.signs
  if (look.kind !== 'shown') return []
  const local = look.hasLocalForm ? [{ code: 'local-form-supported' } as const] : []
  return [{ code: 'no-remote-host' } as const, ...local]
}

/** A model that runs elsewhere could answer; that it must not is for its verdict to say. */
function stateAfter(look: ModelLook): RuntimeCandidate['state'] {
  if (look.kind === 'shown' || look.kind === 'remote') return 'ready'
  if (look.kind === 'unanswered') return 'unhealthy'
  return REFUSAL_STATES.get(look.status) ?? 'unhealthy'
}

const REFUSAL_STATES: ReadonlyMap<number, RuntimeCandidate['state']> = new Map([
  [401, 'not-configured'],
  [403, 'not-configured'],
  [404, 'model-missing'],
])

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
function usedWindow(model: string, shown: WireObject, running: WireObject): number {
  const loaded = listedIn(running).find(({ name }) => name === model)
  const set = /^num_ctx\s+(\d+)/m.exec(asText(shown.parameters))?.[1]
  const information = Object.entries(asObject(shown.model_info) ?? {})
  const largest = windowOf(information.find(([key]) => key.endsWith('.context_length'))?.[1])
  return windowOf(loaded?.context_length, Number(set)) ?? Math.min(USUAL_WINDOW, largest ?? USUAL_WINDOW)
}

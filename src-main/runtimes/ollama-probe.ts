import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { isCloudName } from './cloud-name'
import { fewAtATime } from './few-at-a-time'
import { get, type HttpServer, requestJson } from './http-json'
import { absentCandidate, type HttpRuntimeOptions, MOST_MODELS } from './http-runtime'
import { ollamaCandidate } from './ollama-candidate'
import { lookAtModel, type ModelLook } from './ollama-look'
import { modelsIn } from './ollama-models'
import { absenceAfter } from './transport-end'
import { asText, type WireObject } from './wire-value'

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
  const wanted = wantedOf(modelsIn(tags), options.model).slice(0, MOST_MODELS)
  if (wanted.length === 0) return [absentCandidate('ollama', options, 'model-missing')]
  const [status, running] = await Promise.all([body(server, '/api/status', signal), body(server, '/api/ps', signal)])
  const context = { options, status, running, version: asText(version.body?.version) }
  const looks = await lookAtAll(server, wanted, signal)
  return wanted.map((listed, index) => ollamaCandidate(listed, looks[index] as ModelLook, context))
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

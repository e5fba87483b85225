import type { HttpRuntimeKind } from './http-adapters'
import { get, type HttpServer, requestJson } from './http-json'
import { listLmStudioModels } from './lm-studio-models'
import { type LoopbackUrl, resolveLoopbackUrl } from './loopback-url'
import type { LoopbackTransport } from './transport'
import { asArray, asObject, asText } from './wire-value'

export type DiscoveredRuntime = { readonly kind: HttpRuntimeKind; readonly url: LoopbackUrl }

/** What the operator sees of one that nobody configured. */
export const foundName = (kind: HttpRuntimeKind): string => `found-${kind}`

export type UsualPlace = { readonly kind: 'ollama' | 'llama-server' | 'lm-studio'; readonly port: number }

/** Where the runtimes people have usually listen. */
export const USUAL_PLACES: readonly UsualPlace[] = [
  { kind: 'ollama', port: 11_434 },
  { kind: 'llama-server', port: 8_080 },
  { kind: 'lm-studio', port: 1_234 },
]

const HOSTS = ['127.0.0.1', '[::1]'] as const

/** Looks at the usual places, once, because somebody asked. A server is only found if it shows itself for what it is. */
export async function discoverRuntimes(
  transport: LoopbackTransport,
  signal: AbortSignal,
  places: readonly UsualPlace[] = USUAL_PLACES,
): Promise<readonly DiscoveredRuntime[]> {
  const found = await Promise.all(places.map((place) => lookAt(place, transport, signal)))
  return found.filter((runtime) => runtime !== null)
}

async function lookAt(
  { kind, port }: UsualPlace,
  transport: LoopbackTransport,
  signal: AbortSignal,
): Promise<DiscoveredRuntime | null> {
  for (const host of HOSTS) {
    const address = await resolveLoopbackUrl(`http://${host}:${port}`)
    if (!address.ok) continue
    if (await isRecognised[kind]({ transport, url: address.url, apiKey: null }, signal))
      return { kind, url: address.url }
  }
  return null
}

type Recognise = (server: HttpServer, signal: AbortSignal) => Promise<boolean>

const isRecognised: Readonly<Record<UsualPlace['kind'], Recognise>> = {
  async ollama(server, signal) {
    const reply = await requestJson(server, get('/api/version'), signal)
    return reply.kind === 'replied' && reply.status === 200 && asText(reply.body?.version) !== ''
  },
  async 'llama-server'(server, signal) {
    const health = await requestJson(server, get('/health'), signal)
    if (health.kind === 'failed') return false
    // While it loads nothing else answers; afterwards its models say whose they are.
    if (health.status === 503) return asObject(health.body?.error)?.type === 'unavailable_error'
    if (health.status !== 200 || health.body?.status !== 'ok') return false
    const models = await requestJson(server, get('/v1/models'), signal)
    if (models.kind === 'failed') return false
    if (models.status === 401) return true
    return asArray(models.body?.data).some((model) => asObject(model)?.owned_by === 'llamacpp')
  },
  async 'lm-studio'(server, signal) {
    const listing = await listLmStudioModels(server, signal)
    return listing.kind === 'listed' || listing.state === 'not-configured'
  },
}

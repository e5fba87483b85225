import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { get, type HttpServer, requestJson } from './http-json'
import { windowOf } from './http-runtime'
import { absenceAfter } from './transport-end'
import { asArray, asCount, asObject, asText, type WireObject } from './wire-value'

export type LmStudioModel = {
  readonly model: string
  readonly embeds: boolean
  readonly windowTokens: number | null
  readonly hasTools: boolean
  readonly sizeBytes?: unknown
  readonly identity: readonly string[]
}

export type LmStudioListing =
  | { readonly kind: 'listed'; readonly models: readonly LmStudioModel[] }
  | { readonly kind: 'absent'; readonly state: Exclude<RuntimeCandidate['state'], 'ready'> }

type Shape = {
  readonly path: string
  readonly list: (body: WireObject) => unknown
  readonly read: (model: WireObject) => LmStudioModel
}

/** From the one that says most to the one every version has. Unknown paths answer 200 too, so only the shape counts. */
const SHAPES: readonly Shape[] = [
  { path: '/api/v1/models', list: ({ models }) => models, read: readDetailed },
  { path: '/api/v0/models', list: ({ data }) => data, read: readOlder },
  { path: '/v1/models', list: ({ data }) => data, read: readPlain },
]

export async function listLmStudioModels(server: HttpServer, signal: AbortSignal): Promise<LmStudioListing> {
  for (const { path, list, read } of SHAPES) {
    const reply = await requestJson(server, get(path), signal)
    if (reply.kind === 'failed') return { kind: 'absent', state: absenceAfter(reply.failure) }
    if (reply.status === 401 || reply.status === 403) return { kind: 'absent', state: 'not-configured' }
    const models = list(reply.body ?? {})
    if (reply.status === 200 && Array.isArray(models)) {
      return { kind: 'listed', models: asArray(models).map((model) => read(asObject(model) ?? {})) }
    }
  }
  return { kind: 'absent', state: 'unhealthy' }
}

/** A model that is loaded because it is asked gets this window, or all of its own where that is smaller. */
const USUAL_WINDOW = 4_096

function unloadedWindow({ max_context_length }: WireObject): number | null {
  const largest = windowOf(max_context_length)
  return largest && Math.min(largest, USUAL_WINDOW)
}

function readDetailed(model: WireObject): LmStudioModel {
  const instance = asObject(asArray(model.loaded_instances)[0])
  return {
    model: asText(model.key),
    embeds: model.type === 'embedding',
    windowTokens: windowOf(asObject(instance?.config)?.context_length, unloadedWindow(model)),
    hasTools: asObject(model.capabilities)?.trained_for_tool_use === true,
    sizeBytes: model.size_bytes,
    identity: [asText(model.architecture), String(asCount(model.size_bytes) ?? '')],
  }
}

function readOlder(model: WireObject): LmStudioModel {
  return {
    model: asText(model.id),
    embeds: model.type === 'embeddings',
    windowTokens: windowOf(model.loaded_context_length, unloadedWindow(model)),
    hasTools: asArray(model.capabilities).includes('tool_use'),
    identity: [asText(model.arch), asText(model.quantization)],
  }
}

function readPlain(model: WireObject): LmStudioModel {
  const name = asText(model.id)
  return { model: name, embeds: name.startsWith('text-embedding-'), windowTokens: null, hasTools: true, identity: [] }
}

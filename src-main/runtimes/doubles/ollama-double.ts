import type { IncomingMessage, ServerResponse } from 'node:http'
import { asObject, asText, parseWire, type WireObject } from '../wire-value'
import { bodyOf, type LoopbackServer, serveHttp } from './loopback-server'

type RemoteFields = { readonly remote_host?: string; readonly remote_model?: string }

/** What this Ollama does, each switchable alone. */
export type OllamaQuirks = {
  readonly version: string
  /** Old versions have no such endpoint, and what comes with an error is no answer. */
  readonly cloud: 'disabled' | 'enabled' | 'unknown-endpoint' | 'broken'
  readonly knowsLocalForm: boolean
  /** Something else may listen there, and a model may be gone between two questions. */
  readonly listsModels: boolean
  readonly knowsModel: boolean
  /** What the list of models, and what one of them shown, tell of where its answers really come from. */
  readonly listedRemote: RemoteFields
  readonly shownRemote: RemoteFields
  readonly model: string
  readonly modelInformation: WireObject
  readonly loadedWindow: number | null
  readonly parameters: string
  readonly capabilities: readonly string[]
  /** The lines of the answer; the last is the terminator unless `cutAfter` leaves it out. */
  readonly lines: readonly WireObject[]
  readonly cutAfter: number | null
  /** Refuses a prompt longer than this many characters, as `truncate: false` asks. */
  readonly longestPrompt: number | null
  readonly chatStatus: number
}

export const usualOllama: OllamaQuirks = {
  version: '0.21.0',
  cloud: 'disabled',
  knowsLocalForm: true,
  listsModels: true,
  knowsModel: true,
  listedRemote: {},
  shownRemote: {},
  model: 'llama3.2:3b',
  modelInformation: { 'llama.context_length': 131_072 },
  loadedWindow: null,
  parameters: '',
  capabilities: ['completion', 'tools'],
  lines: [line('Be'), line('cause.'), last()],
  cutAfter: null,
  longestPrompt: null,
  chatStatus: 200,
}

export function line(content: string, extra: WireObject = {}): WireObject {
  return {
    model: 'llama3.2:3b',
    created_at: '2026-11-16T00:00:00Z',
    message: { role: 'assistant', content },
    done: false,
    ...extra,
  }
}

export function last(extra: WireObject = {}): WireObject {
  return { ...line(''), done: true, done_reason: 'stop', prompt_eval_count: 12, eval_count: 2, ...extra }
}

export type OllamaDouble = LoopbackServer & {
  readonly requests: WireObject[]
  readonly change: (quirks: Partial<OllamaQuirks>) => void
}

/** An Ollama server written from its documented behaviour, for tests. */
export async function startOllamaDouble(quirks: Partial<OllamaQuirks> = {}): Promise<OllamaDouble> {
  let now: OllamaQuirks = { ...usualOllama, ...quirks }
  const requests: WireObject[] = []
  const server = await serveHttp(async (request, response) => {
    const body = parseWire(await bodyOf(request)) ?? {}
    answer(now, request, body, response, requests)
  })
  return {
    ...server,
    requests,
    change: (change) => {
      now = { ...now, ...change }
    },
  }
}

function answer(
  quirks: OllamaQuirks,
  request: IncomingMessage,
  body: WireObject,
  response: ServerResponse,
  requests: WireObject[],
): unknown {
  switch (request.url) {
    case '/':
      return response.end('Ollama is running')
    case '/api/version':
      return json(response, 200, { version: quirks.version })
    case '/api/status':
      if (quirks.cloud === 'unknown-endpoint') return response.writeHead(404).end('404 page not found')
      return json(response, quirks.cloud === 'broken' ? 500 : 200, {
        cloud: { disabled: quirks.cloud !== 'enabled', source: 'config' },
      })
    case '/api/tags':
      if (!quirks.listsModels) return json(response, 200, { error: 'Unexpected endpoint' })
      return json(response, 200, { models: [{ name: quirks.model, digest: 'd1', size: 1, ...quirks.listedRemote }] })
    case '/api/ps': {
      const running = quirks.loadedWindow === null ? [] : [{ name: quirks.model, context_length: quirks.loadedWindow }]
      return json(response, 200, { models: running })
    }
    case '/api/show':
      return show(quirks, asText(body.model), response)
    case '/api/chat':
      requests.push(body)
      return chat(quirks, body, response)
    case '/v1/models':
      return json(response, 200, { object: 'list', data: [{ id: quirks.model, object: 'model', owned_by: 'library' }] })
    case '/v1/chat/completions':
      return completions(quirks, response)
    case '/api/embed':
      requests.push(body)
      return json(response, 200, {
        embeddings: (body.input as string[]).map((text) => [text.length, 1]),
        prompt_eval_count: 3,
      })
    default:
      return response.writeHead(404).end('404 page not found')
  }
}

function show(quirks: OllamaQuirks, model: string, response: ServerResponse): unknown {
  const isRemote = Object.keys(quirks.shownRemote).length > 0
  const known = model === quirks.model || (quirks.knowsLocalForm && !isRemote && model === `${quirks.model}:local`)
  if (!known || !quirks.knowsModel) return json(response, 404, { error: `model '${model}' not found` })
  const { modelInformation: model_info, parameters, capabilities } = quirks
  return json(response, 200, { model_info, parameters, capabilities, ...quirks.shownRemote })
}

function chat(quirks: OllamaQuirks, body: WireObject, response: ServerResponse): unknown {
  if (quirks.chatStatus !== 200) return json(response, quirks.chatStatus, { error: 'a plain string' })
  const length = JSON.stringify(body.messages).length
  if (quirks.longestPrompt !== null && length > quirks.longestPrompt && asObject(body)?.truncate === false) {
    return json(response, 400, { error: 'the input is too long' })
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  for (const entry of quirks.lines.slice(0, quirks.cutAfter ?? quirks.lines.length))
    response.write(`${JSON.stringify(entry)}\n`)
  return response.end()
}

/** Here the fields that tell of a cloud are dropped, and an error line becomes an empty chunk before the end. */
function completions({ lines, cutAfter }: OllamaQuirks, response: ServerResponse): unknown {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const entry of lines.slice(0, cutAfter ?? lines.length)) {
    if (entry.error) return response.end(`data: ${JSON.stringify({ choices: [] })}\n\n`)
    const finish_reason = entry.done ? entry.done_reason : null
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: entry.message, finish_reason }] })}\n\n`)
  }
  return response.end('data: [DONE]\n\n')
}

function json(response: ServerResponse, status: number, body: unknown): unknown {
  return response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

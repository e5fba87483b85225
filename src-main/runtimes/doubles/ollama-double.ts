import type { IncomingMessage, ServerResponse } from 'node:http'
import { asObject, asText, parseWire, type WireObject } from '../wire-value'
import { bodyOf, type LoopbackServer, serveHttp } from './loopback-server'
import { last, line, type OllamaQuirks } from './ollama-quirks'

const usualOllama: OllamaQuirks = {
  version: '0.21.0',
  cloud: 'disabled',
  knowsLocalForm: true,
  listsModels: true,
  knowsModel: true,
  listedRemote: {},
  shownRemote: {},
  model: 'llama3.2:3b',
  digest: 'd1',
  others: [],
  holdsShow: [],
  showStatus: 200,
  modelInformation: { 'llama.context_length': 131_072 },
  loadedWindow: null,
  alsoLoaded: [],
  parameters: '',
  capabilities: ['completion', 'tools'],
  lines: [line('Be'), line('cause.'), last()],
  cutAfter: null,
  longestPrompt: null,
  chatStatus: 200,
  chatError: 'a plain string',
  embedded: {},
}

export type OllamaDouble = LoopbackServer & {
  readonly requests: WireObject[]
  /** What was asked about, in order. */
  readonly shown: string[]
  /** What was asked about and passed on to the cloud by this, for that is where its models are. */
  readonly passedOn: string[]
  /** The most that it was asked to show at the same time. */
  readonly mostShownAtOnce: () => number
  readonly change: (quirks: Partial<OllamaQuirks>) => void
}

type Ollama = { quirks: OllamaQuirks; held: (() => void)[]; showing: number; most: number } & Pick<
  OllamaDouble,
  'requests' | 'shown' | 'passedOn'
>

/** An Ollama server written from its documented behaviour and its source, for tests. */
export async function startOllamaDouble(quirks: Partial<OllamaQuirks> = {}): Promise<OllamaDouble> {
  const ollama: Ollama = {
    quirks: { ...usualOllama, ...quirks },
    requests: [],
    shown: [],
    passedOn: [],
    held: [],
    showing: 0,
    most: 0,
  }
  const server = await serveHttp(async (request, response) => {
    const body = parseWire(await bodyOf(request)) ?? {}
    answer(ollama, request, body, response)
  })
  return {
    ...server,
    requests: ollama.requests,
    shown: ollama.shown,
    passedOn: ollama.passedOn,
    mostShownAtOnce: () => ollama.most,
    change(change) {
      ollama.quirks = { ...ollama.quirks, ...change }
      for (const release of ollama.held.splice(0)) release()
    },
  }
}

function answer(ollama: Ollama, request: IncomingMessage, body: WireObject, response: ServerResponse): unknown {
  const { quirks, requests } = ollama
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
      return json(response, 200, { models: listOf(quirks) })
    case '/api/ps': {
      const own = quirks.loadedWindow === null ? [] : [{ name: quirks.model, context_length: quirks.loadedWindow }]
      return json(response, 200, { models: [...quirks.alsoLoaded, ...own] })
    }
    case '/api/show':
      return showInTime(ollama, asText(body.model), response)
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
        model: body.model,
        embeddings: (body.input as string[]).map((text) => [text.length, 1]),
        prompt_eval_count: 3,
        ...quirks.embedded,
      })
    default:
      return response.writeHead(404).end('404 page not found')
  }
}

function listOf({ model, digest, listedRemote, others }: OllamaQuirks): readonly WireObject[] {
  return [{ name: model, digest, size: 1, ...listedRemote }, ...others]
}

function showInTime(ollama: Ollama, asked: string, response: ServerResponse): void {
  ollama.shown.push(asked)
  ollama.showing += 1
  ollama.most = Math.max(ollama.most, ollama.showing)
  const { knowsLocalForm, holdsShow } = ollama.quirks
  const isLocalForm = knowsLocalForm && asked.endsWith(':local')
  const model = isLocalForm ? asked.slice(0, -':local'.length) : asked
  const now = () => {
    ollama.showing -= 1
    const refusal = refusalToShow(ollama, model, isLocalForm)
    if (refusal !== null) return json(response, refusal.status, { error: refusal.error })
    const { modelInformation: model_info, parameters, capabilities, shownRemote } = ollama.quirks
    return json(response, 200, { model_info, parameters, capabilities, ...shownRemote })
  }
  if (holdsShow.includes(model)) ollama.held.push(now)
  else now()
}

type Refused = { readonly status: number; readonly error: string }

function refusalToShow({ quirks, passedOn }: Ollama, model: string, isLocalForm: boolean): Refused | null {
  const listed = listOf(quirks).find(({ name }) => name === model)
  const notFound = { status: 404, error: `model '${model}' not found` }
  if (!isRemote(quirks, model, listed)) {
    if (listed === undefined || !quirks.knowsModel) return notFound
    return quirks.showStatus === 200 ? null : { status: quirks.showStatus, error: 'a plain string' }
  }
  if (quirks.cloud === 'disabled')
    return { status: 403, error: 'ollama cloud is disabled: remote model details are unavailable' }
  if (isLocalForm) return notFound
  // What neither the name nor the list says nobody could have known.
  if (isCloudName(model) || namesRemote(listed)) passedOn.push(model)
  return null
}

function isRemote(quirks: OllamaQuirks, model: string, listed: WireObject | undefined): boolean {
  return isCloudName(model) || namesRemote(listed) || (model === quirks.model && namesRemote(quirks.shownRemote))
}

const isCloudName = (model: string): boolean => /:(?:[^/:]*-)?cloud$/i.test(model)

const namesRemote = (told: WireObject = {}): boolean => Boolean(told.remote_host || told.remote_model)

function chat(quirks: OllamaQuirks, body: WireObject, response: ServerResponse): unknown {
  if (quirks.chatStatus !== 200) return json(response, quirks.chatStatus, { error: quirks.chatError })
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

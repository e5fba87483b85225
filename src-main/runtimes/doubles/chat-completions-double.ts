import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseWire, type WireObject } from '../wire-value'
import { bodyOf, type LoopbackServer, serveHttp } from './loopback-server'

/** One thing the server writes: a chunk as JSON, or bytes as they are. */
export type Written = WireObject | string

/** What this server does, each switchable alone. */
export type ChatServerQuirks = {
  /** Answers to GET, by path; what is not here is unknown. */
  readonly pages: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>
  /** What an unknown path gets: some give 200 with an error in it. */
  readonly unknownPath: { readonly status: number; readonly body: unknown }
  readonly apiKey: string | null
  /** When not 200, the chat answers with this status and error instead of a stream. */
  readonly chat: { readonly status: number; readonly body: unknown } | null
  /** What is answered to texts instead of a vector for each, the last one first. */
  readonly embeddings: { readonly status: number; readonly body: unknown } | null
  /** Called when a question has arrived. Its answer begins once this is settled: a model loads, or reads for long. */
  readonly chatBegins: (() => Promise<void>) | null
  /** The same for texts that are to be embedded. */
  readonly embeddingsBegin: (() => Promise<void>) | null
  /** What a router tells of the models it loads, on a stream that stays open; null where there is none. */
  readonly loading: readonly WireObject[] | null
  /** The status of an answer that is streamed. */
  readonly status: number
  readonly contentType: string
  readonly chunks: readonly Written[]
  /** `close` ends normally, `reset` breaks the connection, `stay` neither. */
  readonly ending: 'close' | 'reset' | 'stay'
}

export const DONE = 'data: [DONE]\n\n'

export function delta(content: unknown, extra: WireObject = {}): WireObject {
  return {
    id: 'c',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content, ...extra }, finish_reason: null }],
  }
}

export function finish(reason: string): WireObject {
  return { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: reason }] }
}

export function usage(prompt_tokens: number, completion_tokens: number): WireObject {
  return { id: 'c', object: 'chat.completion.chunk', choices: [], usage: { prompt_tokens, completion_tokens } }
}

const usual: ChatServerQuirks = {
  pages: {},
  unknownPath: { status: 404, body: { error: { message: 'not found', type: 'not_found_error', code: 404 } } },
  apiKey: null,
  chat: null,
  embeddings: null,
  chatBegins: null,
  embeddingsBegin: null,
  loading: null,
  status: 200,
  contentType: 'text/event-stream',
  chunks: [delta('Be', { role: 'assistant' }), delta('cause.'), finish('stop'), usage(12, 2), DONE],
  ending: 'close',
}

export type ChatServerDouble = LoopbackServer & {
  readonly requests: WireObject[]
  readonly change: (quirks: Partial<ChatServerQuirks>) => void
  /** Settles when a client closed its connection before the answer was finished. */
  readonly abandoned: Promise<void>
  /** Writes this after the rest of an answer that stayed open. */
  readonly write: (chunk: Written) => void
  /** Writes this at the end of an answer that stayed open, and ends it. */
  readonly end: (chunk: Written) => void
}

/** A server that speaks chat completions, written from what such servers document and what they are known to do. */
export async function startChatServerDouble(quirks: Partial<ChatServerQuirks> = {}): Promise<ChatServerDouble> {
  let now: ChatServerQuirks = { ...usual, ...quirks }
  const requests: WireObject[] = []
  let staying: ServerResponse | null = null
  let giveUp: () => void = () => undefined
  const abandoned = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  const server = await serveHttp(async (request, response) => {
    response.on('close', () => response.writableFinished || giveUp())
    const body = parseWire(await bodyOf(request)) ?? {}
    if (request.method === 'POST') requests.push(body)
    if (request.url === '/v1/chat/completions') await now.chatBegins?.()
    if (request.url === '/v1/embeddings') await now.embeddingsBegin?.()
    staying = response
    answer(now, request, body, response)
  })
  return {
    ...server,
    requests,
    abandoned,
    write: (chunk) => void staying?.write(written(chunk)),
    end: (chunk) => void staying?.end(written(chunk)),
    change: (change) => {
      now = { ...now, ...change }
    },
  }
}

function answer(
  quirks: ChatServerQuirks,
  request: IncomingMessage,
  body: WireObject,
  response: ServerResponse,
): unknown {
  if (
    quirks.apiKey !== null &&
    request.url !== '/health' &&
    request.headers.authorization !== `Bearer ${quirks.apiKey}`
  ) {
    return json(response, 401, { error: { message: 'Invalid API Key', type: 'authentication_error', code: 401 } })
  }
  const page = quirks.pages[request.url ?? '']
  if (page) return json(response, page.status ?? 200, page.body)
  if (request.url === '/models/sse' && quirks.loading) {
    return stream({ ...quirks, chunks: quirks.loading, ending: 'stay' }, response)
  }
  if (request.url === '/v1/embeddings') {
    return quirks.embeddings
      ? json(response, quirks.embeddings.status, quirks.embeddings.body)
      : embeddings(body, response)
  }
  if (request.url !== '/v1/chat/completions') return json(response, quirks.unknownPath.status, quirks.unknownPath.body)
  return quirks.chat ? json(response, quirks.chat.status, quirks.chat.body) : stream(quirks, response)
}

const written = (chunk: Written) => (typeof chunk === 'string' ? chunk : `data: ${JSON.stringify(chunk)}\n\n`)

function stream({ status, contentType, chunks, ending }: ChatServerQuirks, response: ServerResponse): unknown {
  response.writeHead(status, { 'content-type': contentType })
  for (const chunk of chunks) response.write(written(chunk))
  if (ending === 'close') return response.end()
  return ending === 'reset' ? response.write('', () => response.socket?.resetAndDestroy()) : null
}

function embeddings({ input }: WireObject, response: ServerResponse): unknown {
  const texts = input as readonly string[]
  const data = texts.map((text, index) => ({ index, embedding: [text.length, 1] })).reverse()
  return json(response, 200, { object: 'list', data, usage: { prompt_tokens: 3, total_tokens: 3 } })
}

function json(response: ServerResponse, status: number, body: unknown): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
}

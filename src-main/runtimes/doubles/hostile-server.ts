import type { Socket } from 'node:net'
import { type LoopbackServer, serveTcp } from './loopback-server'

/** How an answer begins, and what then comes again and again for as long as anybody listens. */
type Hostility = { readonly begins: string; readonly goesOn: string; readonly asked?: 'ollama' | 'chat' }

const head = (type: string, status = 200) => `HTTP/1.1 ${status} OK\r\ncontent-type: ${type}\r\n`
const SSE = `${head('text/event-stream')}\r\n`
const LINES = `${head('application/x-ndjson')}\r\n`
const CHUNKED = `${head('text/event-stream')}transfer-encoding: chunked\r\n\r\n`
const BLOCK = 'x'.repeat(1 << 16)

const event = (payload: object) => `data: ${JSON.stringify(payload)}\n\n`
const delta = (fields: object) => event({ choices: [{ index: 0, delta: fields, finish_reason: null }] })
const call = (fields: object) => delta({ tool_calls: [{ function: fields }] })
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const message = (fields: object) => `${JSON.stringify({ model: 'm', message: fields, done: false })}\n`

/** What most of them say before they turn hostile. */
export const SO_FAR = 'So far. '
const TOLD = SSE + delta({ content: SO_FAR })
const TOLD_CHUNKED = CHUNKED + chunk(delta({ content: SO_FAR }))
const TOLD_LINES = LINES + message({ content: SO_FAR })

/** What a server can do to whoever reads it, by name. */
export const hostilities = {
  'an endless line': { begins: `${TOLD}data: `, goesOn: BLOCK },
  'an endless line that is no data': { begins: TOLD, goesOn: BLOCK },
  'an endless line in pieces of one byte': {
    begins: `${TOLD_CHUNKED}6\r\ndata: \r\n`,
    goesOn: '1\r\nx\r\n'.repeat(10_000),
  },
  'an endless event': { begins: TOLD, goesOn: `data: ${'x'.repeat(1_000)}\n`.repeat(60) },
  'comments without end': { begins: TOLD, goesOn: ':\n\n'.repeat(20_000) },
  'chunks without choices': { begins: TOLD, goesOn: event({ choices: [] }).repeat(1_000) },
  'giant JSON': { begins: TOLD, goesOn: event({ choices: [], more: new Array(400_000).fill(0) }) },
  'text without end': { begins: TOLD, goesOn: delta({ content: 'word ' }).repeat(500) },
  'spaces without end': { begins: TOLD, goesOn: delta({ content: ' ' }).repeat(500) },
  'reasoning without end': { begins: TOLD, goesOn: delta({ reasoning: 'hm ' }).repeat(500) },
  'thinking without end': {
    begins: SSE + delta({ content: '<think>' }),
    goesOn: delta({ content: 'hm ' }).repeat(500),
  },
  'a call without end': {
    begins: TOLD,
    goesOn: delta({ tool_calls: [{ index: 0, function: { name: 'a', arguments: 'x'.repeat(1_000) } }] }).repeat(60),
  },
  'calls without end': { begins: TOLD, goesOn: call({ name: 'read', arguments: 'x'.repeat(10_000) }).repeat(6) },
  'an error without end': { begins: `${head('application/json', 500)}\r\n{"error":"`, goesOn: BLOCK },
  'a page without end': { begins: `${head('text/html')}\r\n`, goesOn: BLOCK },
  'headers without end': { begins: head('text/event-stream'), goesOn: 'x-more: and more\r\n'.repeat(1_000) },
  'a header without end': { begins: `${head('text/event-stream')}x-more: `, goesOn: BLOCK },
  'heads without end': { begins: '', goesOn: 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1_000) },
  'an extension without end': { begins: `${TOLD_CHUNKED}1;`, goesOn: BLOCK },
  'trailers without end': { begins: `${TOLD_CHUNKED}0\r\n`, goesOn: 'x-more: and more\r\n'.repeat(1_000) },
  'a line without end': { asked: 'ollama', begins: `${TOLD_LINES}{"message":{"content":"`, goesOn: BLOCK },
  'lines of thinking without end': {
    asked: 'ollama',
    begins: TOLD_LINES,
    goesOn: message({ content: '', thinking: 'hm ' }).repeat(500),
  },
  'empty lines without end': { asked: 'ollama', begins: TOLD_LINES, goesOn: '\n'.repeat(1 << 16) },
} as const satisfies Readonly<Record<string, Hostility>>

export type HostileName = keyof typeof hostilities

const pages: Readonly<Record<string, string>> = {
  '/v1/models': '{"data":[{"id":"m"}]}',
  '/api/version': '{"version":"1"}',
  '/api/tags': '{"models":[{"name":"m"}]}',
  '/api/show': '{}',
  '/api/status': '{"cloud":{"disabled":true}}',
  '/api/ps': '{"models":[]}',
}

const ORDINARY: Hostility = { begins: SSE + delta({ content: 'Yes.' }) + event({ done: true }), goesOn: '' }

/** A server that answers by the name in its path: ordinarily without one, and else as that name says. */
export function startHostileServer(): Promise<LoopbackServer> {
  return serveTcp((socket) => {
    socket.on('data', (data) => {
      const [, name = '', path = ''] = /^(?:GET|POST) \/([^/]*)(\S*) HTTP/.exec(String(data)) ?? []
      const page = pages[path]
      if (path === '') return
      if (page !== undefined) return void socket.end(`${head('application/json')}connection: close\r\n\r\n${page}`)
      pour(socket, (hostilities as Readonly<Record<string, Hostility>>)[decodeURIComponent(name)] ?? ORDINARY)
    })
  })
}

function pour(socket: Socket, { begins, goesOn }: Hostility): void {
  socket.write(begins)
  if (goesOn === '') return void socket.end()
  const bytes = Buffer.from(goesOn)
  const goOn = () => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.on('drain', goOn)
  goOn()
}

import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  validateHeaderValue,
} from 'node:http'
import type { Socket } from 'node:net'
import { drainQuietly } from './drain-quietly'
import { watchLimits } from './limit-watch'
import type { LoopbackUrl } from './loopback-url'
import type { ExchangeOutcome, ResponseReader, TransportFailure, TransportLimits, TransportRequest } from './transport'

export type Exchange = {
  readonly agent: Agent
  /** The literal address to connect to; the peer must be exactly this one. */
  readonly address: string
  readonly url: LoopbackUrl
  readonly request: TransportRequest
  readonly limits: TransportLimits
  readonly reader: ResponseReader
  readonly signal: AbortSignal
}

/** A server may say that it is still at it before it answers. One that says nothing else never will. */
const MOST_ANNOUNCEMENTS = 64

export async function exchangeOnce(exchange: Exchange): Promise<ExchangeOutcome> {
  const first = await attempt(exchange)
  // A kept connection can be closed by the server just before it is used again; nothing of the request was answered.
  return first === 'stale-connection' ? finished(await attempt(exchange)) : first
}

function finished(outcome: ExchangeOutcome | 'stale-connection'): ExchangeOutcome {
  return outcome === 'stale-connection' ? failed('connection-lost') : outcome
}

function attempt(exchange: Exchange): Promise<ExchangeOutcome | 'stale-connection'> {
  const { limits, signal, request } = exchange
  if (signal.aborted) return Promise.resolve(failed('cancelled'))
  if (!areSendable(request.headers)) return Promise.resolve(failed('header-unusable'))
  return new Promise((resolve) => {
    const outgoing = open(exchange)
    const watch = watchLimits(limits, (failure) => abandon(failed(failure)))
    const cancel = () => abandon(failed('cancelled'))
    const settle = (outcome: ExchangeOutcome | 'stale-connection') => {
      watch.stop()
      signal.removeEventListener('abort', cancel)
      resolve(outcome)
    }
    const abandon = (outcome: ExchangeOutcome) => {
      settle(outcome)
      outgoing.destroy()
    }
    signal.addEventListener('abort', cancel)
    let answered = false
    outgoing.on('error', (error) => settle(failureOf(error, outgoing.reusedSocket && !answered)))
    outgoing.on('socket', (socket) => sendWhenVerified(socket, exchange, outgoing, abandon))
    let announced = 0
    outgoing.on('information', () => {
      announced += 1
      if (announced > MOST_ANNOUNCEMENTS) abandon(failed('too-large'))
    })
    // Left alone, a server that changes the protocol is waited for as long as the whole may take.
    outgoing.on('upgrade', (_incoming, socket) => {
      socket.destroy()
      abandon(failed('connection-lost'))
    })
    outgoing.on('response', (incoming) => {
      answered = true
      const refusal = refuseResponse(incoming, limits)
      if (refusal) return abandon(failed(refusal))
      receive(incoming, exchange.reader, { watch, settle, abandon })
    })
  })
}

/** A key can be pasted with what no header may hold, and opening a request with it would throw. */
function areSendable(headers: TransportRequest['headers'] = {}): boolean {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

function open({ agent, address, url, request }: Exchange): ClientRequest {
  return httpRequest({
    agent,
    host: address,
    port: url.port,
    method: request.method,
    path: url.basePath + request.path,
    headers: {
      accept: 'application/json, text/event-stream, application/x-ndjson',
      'accept-encoding': 'identity',
      ...(request.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(request.body) }),
      ...request.headers,
    },
  })
}

/** Nothing is written before the peer is known to be the address that was checked. */
function sendWhenVerified(
  socket: Socket,
  { address, request }: Exchange,
  outgoing: ClientRequest,
  abandon: (outcome: ExchangeOutcome) => void,
): void {
  const send = () => {
    if (socket.remoteAddress !== address) return abandon(failed('other-peer'))
    outgoing.end(request.body)
  }
  if (socket.connecting) socket.once('connect', send)
  else send()
}

function refuseResponse(incoming: IncomingMessage, limits: TransportLimits): TransportFailure | null {
  const status = incoming.statusCode ?? 0
  if (status >= 300 && status < 400) return 'redirected'
  if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity') return 'encoded'
  return Number(incoming.headers['content-length'] ?? 0) > limits.maximumBytes ? 'too-large' : null
}

type Ends = {
  readonly watch: ReturnType<typeof watchLimits>
  readonly settle: (outcome: ExchangeOutcome) => void
  readonly abandon: (outcome: ExchangeOutcome) => void
}

function receive(incoming: IncomingMessage, reader: ResponseReader, { watch, settle, abandon }: Ends): void {
  const onData = (chunk: Buffer) => {
    if (!watch.received(chunk.length)) return
    const wanted = reader.bytes(chunk)
    if (wanted === 'abandon') return abandon({ kind: 'stopped' })
    if (wanted === 'more') return
    incoming.off('data', onData)
    settle({ kind: 'stopped' })
    drainQuietly(incoming)
  }
  reader.head({ status: incoming.statusCode ?? 0, contentType: incoming.headers['content-type'] ?? '' })
  incoming.on('data', onData)
  incoming.on('end', () => settle({ kind: 'ended' }))
  incoming.on('error', () => settle(failed('connection-lost')))
}

const NOBODY_THERE = new Set(['ECONNREFUSED', 'EADDRNOTAVAIL', 'EHOSTUNREACH', 'ENETUNREACH'])

function failureOf(error: NodeJS.ErrnoException, staleConnection: boolean): ExchangeOutcome | 'stale-connection' {
  if (error.code !== undefined && NOBODY_THERE.has(error.code)) return failed('unreachable')
  return staleConnection ? 'stale-connection' : failed('connection-lost')
}

function failed(failure: TransportFailure): ExchangeOutcome {
  return { kind: 'failed', failure }
}

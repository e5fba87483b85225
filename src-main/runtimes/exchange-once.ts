import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  validateHeaderValue,
} from 'node:http'
import type { Socket } from 'node:net'
import { drainQuietly } from './drain-quietly'
import { closeKeptConnections } from './kept-connections'
import { type LimitWatch, watchLimits } from './limit-watch'
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

/** A kept connection that the server had closed breaks when it is used again, and not after a time of waiting. */
const AT_ONCE_MS = 1_000

type Ends = {
  readonly watch: LimitWatch
  readonly settle: (outcome: ExchangeOutcome) => void
  readonly abandon: (outcome: ExchangeOutcome) => void
}

/** One exchange with one address, within its limits: whatever is tried, they are counted from its beginning. */
export function exchangeOnce(exchange: Exchange): Promise<ExchangeOutcome> {
  const { agent, limits, signal, request } = exchange
  if (signal.aborted) return Promise.resolve(failed('cancelled'))
  if (!areSendable(request.headers)) return Promise.resolve(failed('header-unusable'))
  return new Promise((resolve) => {
    let isSettled = false
    const settle = (outcome: ExchangeOutcome) => {
      isSettled = true
      watch.stop()
      signal.removeEventListener('abort', cancel)
      resolve(outcome)
    }
    const abandon = (outcome: ExchangeOutcome) => {
      settle(outcome)
      outgoing.destroy()
    }
    const cancel = () => abandon(failed('cancelled'))
    const watch = watchLimits(limits, (failure) => abandon(failed(failure)))
    signal.addEventListener('abort', cancel)
    const ends = { watch, settle, abandon }
    let outgoing = send(exchange, ends, () => {
      if (isSettled) return
      // The others that are kept are most likely as stale as this one was.
      closeKeptConnections(agent)
      outgoing = send(exchange, ends, () => settle(failed('connection-lost')))
    })
  })
}

/** Sends the request; `onStale` hears of a kept connection that was closed before anything of an answer came. */
function send(exchange: Exchange, ends: Ends, onStale: () => void): ClientRequest {
  const { settle, abandon } = ends
  const outgoing = open(exchange)
  let isUntouched = () => true
  outgoing.on('error', (error) => {
    if (outgoing.reusedSocket && isUntouched()) onStale()
    else settle(failureOf(error))
  })
  outgoing.on('socket', (socket) => {
    const [readBefore, sentAtMs] = [socket.bytesRead, performance.now()]
    isUntouched = () => socket.bytesRead === readBefore && performance.now() - sentAtMs < AT_ONCE_MS
    sendWhenVerified(socket, exchange, outgoing, abandon)
  })
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
    const refusal = refuseResponse(incoming, exchange.limits)
    if (refusal) return abandon(failed(refusal))
    receive(incoming, exchange, ends)
  })
  return outgoing
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
  { address, request, reader }: Exchange,
  outgoing: ClientRequest,
  abandon: (outcome: ExchangeOutcome) => void,
): void {
  const send = () => {
    if (socket.remoteAddress !== address) return abandon(failed('other-peer'))
    reader.connected?.(address)
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

function receive(incoming: IncomingMessage, { reader, limits }: Exchange, { watch, settle, abandon }: Ends): void {
  const onData = (chunk: Buffer) => {
    if (!watch.received(chunk.length)) return
    const wanted = reader.bytes(chunk)
    if (wanted === 'abandon') return abandon({ kind: 'stopped' })
    if (wanted !== 'enough') return watch.await(wanted === 'more' ? limits.idleMs : wanted.moreWithinMs)
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

function failureOf(error: NodeJS.ErrnoException): ExchangeOutcome {
  return failed(error.code !== undefined && NOBODY_THERE.has(error.code) ? 'unreachable' : 'connection-lost')
}

function failed(failure: TransportFailure): ExchangeOutcome {
  return { kind: 'failed', failure }
}

import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type LoopbackServer, loopbackUrl, serveHttp } from './doubles/loopback-server'
import { createLoopbackTransport } from './loopback-transport'
import type { TransportLimits, TransportRequest } from './transport'

const LIMITS: TransportLimits = { firstByteMs: 5_000, idleMs: 5_000, totalMs: 10_000, maximumBytes: 1 << 20 }
const post: TransportRequest = { method: 'POST', path: '/api/chat', body: 'the prompt' }
const never = new AbortController().signal
const reader = { head: () => undefined, bytes: () => 'more' as const }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await serveHttp(listener)
  closing.push(server.close)
  return server
}

function aTransport() {
  const transport = createLoopbackTransport()
  closing.push(transport.close)
  return transport
}

describe('a name with two addresses', () => {
  it.each<[string, RequestListener, object]>([
    ['answered', (_request, response) => void response.end('hello'), { kind: 'ended' }],
    [
      'wanted to lead elsewhere',
      (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1/' }).end(),
      { kind: 'failed', failure: 'redirected' },
    ],
    ['broke off', (request) => void request.socket.destroy(), { kind: 'failed', failure: 'connection-lost' }],
  ])('is asked at the first alone when that %s: nobody else is given the prompt', async (_what, listener, outcome) => {
    const server = await serve(listener)
    const url = { ...(await loopbackUrl(`http://127.0.0.1:${server.port}`)), addresses: ['127.0.0.1', '127.0.0.1'] }
    expect(await aTransport().exchange(url, post, LIMITS, reader, never)).toEqual(outcome)
    expect(server.exchanges()).toBe(1)
  })

  it('is unreachable when nobody listens at either', async () => {
    const server = await serve(() => undefined)
    await server.close()
    const url = { ...server.url, addresses: ['127.0.0.1', '127.0.0.2'] }
    expect(await aTransport().exchange(url, post, LIMITS, reader, never)).toEqual({
      kind: 'failed',
      failure: 'unreachable',
    })
  })
})

describe('a transport that is closed', () => {
  it('finishes the answer that is on its way, and keeps no connection after it', async () => {
    const sockets: Socket[] = []
    const transport = createLoopbackTransport((host, port) => {
      const socket = connect({ host, port })
      sockets.push(socket)
      return socket
    })
    const { url } = await serve((_request, response) => {
      response.write('first ')
      transport.close()
      response.end('last')
    })
    expect(await transport.exchange(url, post, LIMITS, reader, never)).toEqual({ kind: 'ended' })
    // The server would close an idle one by itself, but later.
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed), { timeout: 3_000 }).toEqual([true])
  })

  it('lets go of a connection it had kept', async () => {
    const transport = aTransport()
    const sockets: Socket[] = []
    const { url } = await serve((request, response) => {
      sockets.push(request.socket)
      response.end('hello')
    })
    await transport.exchange(url, post, LIMITS, reader, never)
    await new Promise(setImmediate)
    expect(sockets[0]?.destroyed).toBe(false)
    transport.close()
    if (sockets[0] && !sockets[0].destroyed) await once(sockets[0], 'close')
  })
})

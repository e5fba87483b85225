import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aReader, aTransport, GENEROUS, get, kept, never, post, SECRET } from './doubles/exchanging'
import { bodyOf, loopbackUrl, serveHttp, serveTcp } from './doubles/loopback-server'
import type { LoopbackUrl } from './loopback-url'
import type { TransportLimits } from './transport'

afterEach(() => void vi.useRealTimers())

const ACCEPTED = 'application/json, text/event-stream, application/x-ndjson'

function exchange(url: LoopbackUrl, limits: Partial<TransportLimits> = {}, reader = aReader()) {
  return aTransport().exchange(url, post, { ...GENEROUS, ...limits }, reader, never)
}

describe('an exchange', () => {
  it('asks for every form an answer can have, for no encoding, and names the literal address', async () => {
    const seen: unknown[] = []
    const { url } = await kept(
      serveHttp(async (request, response) => {
        const { accept, host, 'accept-encoding': encoding } = request.headers
        seen.push(accept, encoding, host, await bodyOf(request))
        response.end('hello')
      }),
    )
    const reader = aReader()
    expect(await exchange(url, {}, reader)).toEqual({ kind: 'ended' })
    expect([reader.heads, reader.text()]).toEqual([[{ status: 200, contentType: '' }], 'hello'])
    expect(seen).toEqual([ACCEPTED, 'identity', `127.0.0.1:${url.port}`, SECRET])
  })

  it.each(['more', 'enough'] as const)(
    'uses one connection for requests that follow each other (%s)',
    async (wanted) => {
      const server = await kept(serveHttp((_request, response) => void response.end('hello')))
      const transport = aTransport()
      for (let turn = 0; turn < 3; turn += 1) {
        await transport.exchange(server.url, post, GENEROUS, aReader(wanted), never)
        await new Promise(setImmediate)
      }
      expect(server.connections()).toBe(1)
    },
  )

  it('tries the next address of localhost when nobody listens on the first', async () => {
    const { port } = await kept(serveHttp((_request, response) => void response.end('hello'), '::1'))
    const url = { ...(await loopbackUrl(`http://localhost:${port}`)), addresses: ['127.0.0.1', '::1'] }
    expect(await exchange(url)).toEqual({ kind: 'ended' })
  })
})

describe('what is sent', () => {
  it('says what it is, how long it is and who asks, and goes below the path of the address', async () => {
    const seen: unknown[] = []
    const { url } = await kept(
      serveHttp((request, response) => {
        const { 'content-type': type, 'content-length': length, authorization } = request.headers
        seen.push([request.method, request.url, type, length, authorization])
        response.end()
      }),
    )
    const below = await loopbackUrl(`${url.written}/v1/`)
    const sent = { ...post, body: 'ä', headers: { authorization: 'Bearer k' } }
    await aTransport().exchange(below, sent, GENEROUS, aReader(), never)
    await aTransport().exchange(below, { method: 'GET', path: '/models' }, GENEROUS, aReader(), never)
    expect(seen).toEqual([
      ['POST', '/v1/api/chat', 'application/json', '2', 'Bearer k'],
      ['GET', '/v1/models', undefined, undefined, undefined],
    ])
  })

  it('is sent once, though the connection broke before anything came', async () => {
    let asked = 0
    const { url } = await kept(
      serveTcp((socket) => {
        socket.on('data', () => {
          asked += 1
          socket.resetAndDestroy()
        })
      }),
    )
    const outcome = await aTransport().exchange(url, get, GENEROUS, aReader(), never)
    expect([outcome, asked]).toEqual([{ kind: 'failed', failure: 'connection-lost' }, 1])
  })

  it.each([
    ['a line break, as a key pasted from a file has', 'Bearer k\n'],
    ['another control character', 'Bearer \u0000k'],
    ['letters no header can hold', 'Bearer klucz-ż'],
  ])('is not sent with a header that has %s: that is told, and nothing throws', async (_what, authorization) => {
    const server = await kept(serveHttp((_request, response) => void response.end()))
    const outcome = await aTransport().exchange(
      server.url,
      { ...post, headers: { authorization } },
      GENEROUS,
      aReader(),
      never,
    )
    expect([outcome, server.connections()]).toEqual([{ kind: 'failed', failure: 'header-unusable' }, 0])
  })

  it('is waited for while the server says that it is at it', async () => {
    const { url } = await kept(
      serveTcp((socket) => {
        socket.once('data', () =>
          socket.end(`${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(64)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`),
        )
      }),
    )
    expect(await exchange(url)).toEqual({ kind: 'ended' })
  })
})

describe('an exchange that goes wrong', () => {
  const failed = (failure: string) => ({ kind: 'failed', failure })

  it('is unreachable when nobody listens', async () => {
    const server = await serveHttp(() => undefined)
    await server.close()
    expect(await exchange(server.url)).toEqual(failed('unreachable'))
  })

  it('sends nothing to a peer that is not the checked address', async () => {
    let heard = ''
    const elsewhere = await kept(serveTcp((socket) => void socket.on('data', (data) => (heard += data)), '127.0.0.2'))
    const { url } = await kept(serveHttp((_request, response) => void response.end()))
    const rerouted = aTransport(() => connect(elsewhere.port, '127.0.0.2'))
    expect(await rerouted.exchange(url, post, GENEROUS, aReader(), never)).toEqual(failed('other-peer'))
    expect(heard).toBe('')
  })

  it.each([
    ['a content encoding', 'content-encoding: gzip\r\ncontent-length: 2\r\n\r\nxx', 'encoded'],
    ['a huge content length', 'content-length: 99999999999\r\n\r\n', 'too-large'],
    ['a length it does not keep', 'content-length: 10\r\n\r\nxx', 'connection-lost'],
    [
      'another protocol instead of an answer',
      'connection: upgrade\r\nupgrade: websocket\r\n\r\n',
      'connection-lost',
      101,
    ],
    ['something that is no header', '\u0000\r\n\r\n', 'connection-lost'],
  ])('fails on %s', async (_what, rest, failure, status = 200) => {
    const { url } = await kept(
      serveTcp(
        (socket) =>
          void socket.once('data', () => socket.write(`HTTP/1.1 ${status} OK\r\n${rest}`, () => socket.end())),
      ),
    )
    expect(await exchange(url)).toEqual(failed(failure))
  })

  it('stops an endless body at the limit', async () => {
    const { url } = await kept(
      serveHttp((_request, response) => {
        const pour = () => {
          while (response.write(Buffer.alloc(1 << 16)));
        }
        response.on('drain', pour)
        pour()
      }),
    )
    const reader = aReader()
    expect(await exchange(url, { maximumBytes: 1 << 20 }, reader)).toEqual(failed('too-large'))
    expect(reader.text().length).toBeLessThanOrEqual(1 << 20)
  })

  it('gives up when no first byte comes', async () => {
    const { url } = await kept(serveHttp(() => undefined))
    expect(await exchange(url, { firstByteMs: 20 })).toEqual(failed('no-first-byte'))
  })

  it('gives up on a head that drips and never ends', async () => {
    const { url } = await kept(
      serveTcp((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ')
        const drip = setInterval(() => socket.write('.'), 5)
        socket.on('close', () => clearInterval(drip))
      }),
    )
    expect(await exchange(url, { firstByteMs: 60 })).toEqual(failed('no-first-byte'))
  })

  it('waits for the first byte as long as the whole may take when no limit is set for it', async () => {
    const { url } = await kept(serveHttp(() => undefined))
    expect(await exchange(url, { firstByteMs: null, totalMs: 30 })).toEqual(failed('took-too-long'))
  })

  it('gives up when the server falls silent', async () => {
    const { url } = await kept(serveHttp((_request, response) => void response.write('half')))
    const reader = aReader()
    expect(await exchange(url, { idleMs: 300 }, reader)).toEqual(failed('fell-silent'))
    expect(reader.text()).toBe('half')
  })

  it('ends a trickle that never falls silent', async () => {
    const { url } = await kept(
      serveHttp((_request, response) => {
        const drip = setInterval(() => response.write('.'), 5)
        response.on('close', () => clearInterval(drip))
      }),
    )
    expect(await exchange(url, { idleMs: 1_000, totalMs: 60 })).toEqual(failed('took-too-long'))
  })

  it('closes the connection when it is cancelled before anything came', async () => {
    const gone = Promise.withResolvers<void>()
    const stop = new AbortController()
    const { url } = await kept(
      serveHttp((request) => {
        request.socket.on('close', () => gone.resolve())
        stop.abort()
      }),
    )
    expect(await aTransport().exchange(url, post, GENEROUS, aReader(), stop.signal)).toEqual(failed('cancelled'))
    await gone.promise
  })

  it.each([
    ['was cancelled', 'cancelled'],
    ['ended', 'ended'],
    ['was stopped', 'stopped'],
    ['failed', 'unreachable'],
  ])('is over when it %s: no clock goes on for it', async (_how, end) => {
    const stop = new AbortController()
    const { url, close } = await kept(
      serveHttp((_request, response) => {
        if (end === 'cancelled') stop.abort()
        else response.end('hello')
      }),
    )
    if (end === 'unreachable') await close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reader = aReader(end === 'stopped' ? 'abandon' : 'more')
    const outcome = await aTransport().exchange(url, post, GENEROUS, reader, stop.signal)
    expect('failure' in outcome ? outcome.failure : outcome.kind).toBe(end)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('closes the connection when it is cancelled', async () => {
    const gone = Promise.withResolvers<void>()
    const { url } = await kept(
      serveHttp((request, response) => {
        response.write('first')
        request.socket.on('close', () => gone.resolve())
      }),
    )
    const stop = new AbortController()
    const cancelling = () => {
      stop.abort()
      return 'more' as const
    }
    const reader = { ...aReader(), bytes: cancelling }
    expect(await aTransport().exchange(url, post, GENEROUS, reader, stop.signal)).toEqual(failed('cancelled'))
    await gone.promise
  })

  it('closes the connection when the reader abandons it', async () => {
    const gone = Promise.withResolvers<void>()
    const { url } = await kept(
      serveHttp((request, response) => {
        response.write('first')
        request.socket.on('close', () => gone.resolve())
      }),
    )
    expect(await exchange(url, {}, aReader('abandon'))).toEqual({ kind: 'stopped' })
    await gone.promise
  })

  it('does not begin when it was cancelled before', async () => {
    const server = await kept(serveHttp((_request, response) => void response.end()))
    const outcome = await aTransport().exchange(server.url, post, GENEROUS, aReader(), AbortSignal.abort())
    expect([outcome, server.connections()]).toEqual([failed('cancelled'), 0])
  })

  it('drops a server that keeps talking after the end', async () => {
    const sockets: Socket[] = []
    const { url } = await kept(
      serveHttp((request, response) => {
        sockets.push(request.socket)
        response.write('data: [DONE]\n\n')
      }),
    )
    expect(await exchange(url, {}, aReader('enough'))).toEqual({ kind: 'stopped' })
    const [socket] = sockets
    if (socket && !socket.destroyed) await once(socket, 'close')
  })
})

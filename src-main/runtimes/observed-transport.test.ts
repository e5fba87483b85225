import { connect as netConnect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { EndpointRef } from '../../src-shared/inquirium/endpoint-ref'
import { GENEROUS } from './doubles/exchanging'
import { bodyOf, serveHttp } from './doubles/loopback-server'
import { get, post, requestJson } from './http-json'
import { type Connect, createLoopbackTransport } from './loopback-transport'
import { type Exchanged, type ExchangePurpose, observeTransport } from './observed-transport'
import type { ResponseReader } from './transport'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aServer({
  address = '127.0.0.1',
  purpose,
  connect,
}: {
  readonly address?: string
  readonly purpose?: ExchangePurpose
  readonly connect?: Connect
} = {}) {
  const server = await serveHttp(async (request, response) => {
    await bodyOf(request)
    if (request.url === '/away') response.writeHead(302, { location: 'https://example.com' })
    response.end('{"ok":1}')
  }, address)
  const seen: Exchanged[] = []
  const transport = observeTransport(createLoopbackTransport(connect), (told) => void seen.push(told), purpose)
  closing.push(transport.close, server.close)
  return { server: { transport, url: server.url, apiKey: 'KEY-CANARY' }, seen, port: server.port }
}

const { signal } = new AbortController()

describe('an observed transport', () => {
  it('tells where, what for and how much, and nothing of what was in it', async () => {
    const { server, seen, port } = await aServer()
    const reply = await requestJson(server, post('/api/chat', { said: 'ä-CANARY' }), signal)
    expect(reply).toMatchObject({ kind: 'replied', body: { ok: 1 } })
    const endpoint = `127.0.0.1:${port}`
    expect(seen).toEqual([
      { endpoint, port, isConnected: true, purpose: 'runtime-answer', bytesSent: 20, bytesReceived: 8, failure: null },
    ])
    expect(JSON.stringify(seen)).not.toContain('CANARY')
  })

  it.each([
    [get('/v1/models'), 'runtime-probe'],
    [post('/api/show', {}), 'runtime-probe'],
    [post('/v1/embeddings', {}), 'runtime-embedding'],
    [post('/api/embed', {}), 'runtime-embedding'],
    [post('/v1/chat/completions', {}), 'runtime-answer'],
  ] as const)('knows the purpose of %o', async (request, purpose) => {
    const { server, seen } = await aServer()
    await requestJson(server, request, signal)
    expect(seen).toMatchObject([{ purpose }])
  })

  it('tells of a server that points elsewhere and of one that is not there', async () => {
    const { server, seen } = await aServer()
    await requestJson(server, get('/away'), signal)
    for (const close of closing.splice(1)) await close()
    await requestJson(server, get('/'), signal)
    expect(seen.map(({ failure }) => failure)).toEqual(['redirected', 'unreachable'])
    expect(seen.map(({ isConnected }) => isConnected)).toEqual([true, false])
  })

  it.each([
    ['127.0.0.1', ['127.0.0.1', '::1'], '127.0.0.1'],
    ['::1', ['127.0.0.1', '::1'], '[::1]'],
    ['::1', ['::1'], '[::1]'],
    ['127.0.0.2', ['::1', '127.0.0.2'], '127.0.0.2'],
  ])(
    'names the address where the server was, %s, and not another one of its name',
    async (address, addresses, named) => {
      const { server, seen, port } = await aServer({ address })
      const url = { ...server.url, addresses }
      for (let turn = 0; turn < 2; turn += 1) {
        await requestJson({ ...server, url }, get('/'), signal)
        await new Promise(setImmediate)
      }
      const endpoint = `${named}:${port}`
      expect(seen).toMatchObject([
        { endpoint, isConnected: true },
        { endpoint, isConnected: true },
      ])
      expect(EndpointRef.safeParse(endpoint).success).toBe(true)
    },
  )

  it('tells whoever reads where that was, before anything is sent', async () => {
    const { server, seen } = await aServer()
    const heard: unknown[] = []
    const reader: ResponseReader = {
      connected: (address) => void heard.push(address, seen.length),
      head: ({ status }) => void heard.push(status),
      bytes: () => 'more',
    }
    await server.transport.exchange(server.url, get('/'), GENEROUS, reader, signal)
    expect(heard).toEqual(['127.0.0.1', 0, 200])
  })

  it('tells of nothing sent where it was not the server that answered, nor where nobody was asked', async () => {
    const other = await serveHttp(() => undefined, '127.0.0.2')
    closing.push(other.close)
    const { server, seen } = await aServer({ connect: () => netConnect(other.port, '127.0.0.2') })
    await requestJson(server, post('/api/chat', { said: 'much' }), signal)
    await requestJson(server, post('/api/chat', { said: 'much' }), AbortSignal.abort())
    expect(seen).toMatchObject([
      { failure: 'other-peer', isConnected: false, bytesSent: 0 },
      { failure: 'cancelled', isConnected: false, bytesSent: 0 },
    ])
  })

  it('says what it was made for where that is one thing', async () => {
    const { server, seen } = await aServer({ purpose: 'runtime-discovery' })
    await requestJson(server, get('/v1/models'), signal)
    await requestJson(server, post('/api/chat', {}), signal)
    expect(seen.map(({ purpose }) => purpose)).toEqual(['runtime-discovery', 'runtime-discovery'])
  })

  it('closes what it looks at', async () => {
    const sockets: Socket[] = []
    const connect: Connect = (address, port) => {
      const socket = netConnect({ host: address, port })
      sockets.push(socket)
      return socket
    }
    const { server } = await aServer({ connect })
    await requestJson(server, get('/'), signal)
    await new Promise(setImmediate)
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false])
    server.transport.close()
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true])
  })
})

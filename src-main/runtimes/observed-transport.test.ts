import { afterEach, describe, expect, it } from 'vitest'
import { bodyOf, serveHttp } from './doubles/loopback-server'
import { get, post, requestJson } from './http-json'
import { createLoopbackTransport } from './loopback-transport'
import { type Exchanged, observeTransport } from './observed-transport'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aServer() {
  const server = await serveHttp(async (request, response) => {
    await bodyOf(request)
    if (request.url === '/away') response.writeHead(302, { location: 'https://example.com' })
    response.end('{"ok":1}')
  })
  const seen: Exchanged[] = []
  const transport = observeTransport(createLoopbackTransport(), (exchanged) => void seen.push(exchanged))
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
      { endpoint, port, purpose: 'runtime-answer', bytesSent: 20, bytesReceived: 8, failure: null },
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
  })
})

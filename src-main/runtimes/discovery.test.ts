import { afterEach, describe, expect, it } from 'vitest'
import { discoverRuntimes, type UsualPlace } from './discovery'
import { startChatServerDouble } from './doubles/chat-completions-double'
import { startLmStudioDouble } from './doubles/lm-studio-double'
import { type LoopbackServer, serveHttp } from './doubles/loopback-server'
import { startOllamaDouble } from './doubles/ollama-double'
import { createLoopbackTransport } from './loopback-transport'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const LLAMA = {
  '/health': { body: { status: 'ok' } },
  '/v1/models': { body: { data: [{ id: 'm', owned_by: 'llamacpp' }] } },
}

async function kept<S extends LoopbackServer>(server: Promise<S>): Promise<S> {
  closing.push((await server).close)
  return server
}

async function found(kind: UsualPlace['kind'], server: LoopbackServer) {
  const transport = createLoopbackTransport()
  closing.push(transport.close)
  const runtimes = await discoverRuntimes(transport, new AbortController().signal, [{ kind, port: server.port }])
  return runtimes.map((runtime) => [runtime.kind, runtime.url.addresses[0]])
}

describe('discovery', () => {
  it('finds each runtime by what it shows of itself', async () => {
    expect(await found('ollama', await kept(startOllamaDouble()))).toEqual([['ollama', '127.0.0.1']])
    expect(await found('lm-studio', await kept(startLmStudioDouble()))).toEqual([['lm-studio', '127.0.0.1']])
    expect(await found('llama-server', await kept(startChatServerDouble({ pages: LLAMA })))).toHaveLength(1)
  })

  it('finds a runtime that listens on IPv6 alone', async () => {
    const server = await kept(serveHttp((_request, response) => void response.end('{"version":"1"}'), '::1'))
    expect(await found('ollama', server)).toEqual([['ollama', '::1']])
  })

  it('finds a llama-server that is still loading, and one that wants a key', async () => {
    const loading = { '/health': { status: 503, body: { error: { code: 503, type: 'unavailable_error' } } } }
    expect(await found('llama-server', await kept(startChatServerDouble({ pages: loading })))).toHaveLength(1)
    expect(
      await found(
        'llama-server',
        await kept(startChatServerDouble({ pages: { '/health': LLAMA['/health'] }, apiKey: 'k' })),
      ),
    ).toHaveLength(1)
  })

  it('takes no other server on a usual port for a runtime', async () => {
    const page = await kept(serveHttp((_request, response) => void response.end('<html>Hello</html>')))
    const service = await kept(serveHttp((_request, response) => void response.end('{"status":"ok"}')))
    for (const kind of ['ollama', 'llama-server', 'lm-studio'] as const) {
      expect([await found(kind, page), await found(kind, service)]).toEqual([[], []])
    }
  })

  it('finds nothing where nobody listens', async () => {
    const server = await serveHttp(() => undefined)
    await server.close()
    expect(await found('ollama', server)).toEqual([])
  })
})

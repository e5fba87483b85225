import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveHttp } from './doubles/loopback-server'
import { get, requestJson } from './http-json'
import { createLoopbackTransport } from './loopback-transport'

afterEach(() => void vi.useRealTimers())

async function aServer(listener: Parameters<typeof serveHttp>[0]) {
  const { url, close } = await serveHttp(listener)
  const transport = createLoopbackTransport()
  onTestFinished(async () => {
    transport.close()
    await close()
  })
  return { transport, url, apiKey: null }
}

const { signal } = new AbortController()

describe('a look at a server', () => {
  it('that says nothing is given up after three seconds', async () => {
    const asked = Promise.withResolvers<void>()
    const server = await aServer(() => asked.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const looking = requestJson(server, get('/'), signal)
    await asked.promise
    vi.advanceTimersByTime(3_000)
    expect(await looking).toEqual({ kind: 'failed', failure: 'no-first-byte' })
  })

  it('that never comes to an end is given up after five', async () => {
    const server = await aServer((_request, response) => void response.write('{'))
    const begun = Promise.withResolvers<void>()
    const { exchange } = server.transport
    const transport: typeof server.transport = {
      ...server.transport,
      exchange: (url, request, limits, reader, stop) => {
        const bytes: typeof reader.bytes = (chunk) => {
          begun.resolve()
          return reader.bytes(chunk)
        }
        // The silence is not what is looked at here.
        return exchange(url, request, { ...limits, idleMs: null }, { ...reader, bytes }, stop)
      },
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const looking = requestJson({ ...server, transport }, get('/'), signal)
    await begun.promise
    vi.advanceTimersByTime(5_000)
    expect(await looking).toEqual({ kind: 'failed', failure: 'took-too-long' })
  })

  it.each([
    [4 << 20, { kind: 'replied', status: 200 }],
    [(4 << 20) + 1, { kind: 'failed', failure: 'too-large' }],
  ])('reads %i bytes of what it is told: %j', async (size, reply) => {
    const server = await aServer((_request, response) => void response.end(' '.repeat(size)))
    expect(await requestJson(server, get('/'), signal)).toMatchObject(reply)
  })
})

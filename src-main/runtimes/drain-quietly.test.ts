import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveHttp } from './doubles/loopback-server'
import { drainQuietly } from './drain-quietly'

afterEach(() => void vi.useRealTimers())

/** The rest of an answer whose end has been read: what the server still has to say is said by the test. */
async function theRestOfAnAnswer() {
  const responding = Promise.withResolvers<ServerResponse>()
  const server = await serveHttp((_request, response) => {
    response.write('data: [DONE]\n\n')
    responding.resolve(response)
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await server.close()
  })
  const outgoing = request({ agent, host: '127.0.0.1', port: server.port }).end()
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  await once(incoming, 'data')
  const { socket } = incoming
  return { incoming, socket, response: await responding.promise }
}

describe('what follows a finished answer', () => {
  it.each([
    ['nothing', 0],
    ['a little', 1_000],
    ['as much as is listened to', 64 * 1024],
  ])('is read when it is %s, and the connection is kept', async (_what, bytes) => {
    const { incoming, socket, response } = await theRestOfAnAnswer()
    drainQuietly(incoming)
    response.end('x'.repeat(bytes))
    await once(incoming, 'close')
    expect([incoming.complete, socket.destroyed]).toEqual([true, false])
  })

  it('is not listened to beyond that: the connection is closed', async () => {
    const { incoming, socket, response } = await theRestOfAnAnswer()
    // Time must not be what closes it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    drainQuietly(incoming)
    response.write('x'.repeat(64 * 1024 + 1))
    await once(incoming, 'close')
    expect([incoming.complete, socket.destroyed]).toEqual([false, true])
  })

  it('is not waited for: the connection is closed after a quarter of a second, and not before', async () => {
    const { incoming, socket } = await theRestOfAnAnswer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    drainQuietly(incoming)
    vi.advanceTimersByTime(249)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(socket.destroyed).toBe(true)
  })

  it('leaves no timer behind that could close the connection of the next answer', async () => {
    const { incoming, socket, response } = await theRestOfAnAnswer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    drainQuietly(incoming)
    expect(vi.getTimerCount()).toBe(1)
    response.end()
    await once(incoming, 'close')
    expect([vi.getTimerCount(), socket.destroyed]).toEqual([0, false])
  })
})

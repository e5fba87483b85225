import type { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aReader, aTransport, GENEROUS, get, kept, never, resetSoon } from './doubles/exchanging'
import { serveTcp } from './doubles/loopback-server'
import type { TransportLimits } from './transport'

afterEach(() => void vi.useRealTimers())

type Doing = (socket: Socket) => unknown

const answers: Doing = (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
const breaks: Doing = (socket) => socket.resetAndDestroy()

/** A server that does this with the first request it hears, that with the second and so on, and how it is asked. */
async function aServer(...doings: readonly Doing[]) {
  let asked = 0
  const server = await kept(
    serveTcp(
      (socket) =>
        void socket.on('data', () => {
          asked += 1
          doings[asked - 1]?.(socket)
        }),
    ),
  )
  const transport = aTransport()
  const ask = (change: Partial<TransportLimits> = {}, signal = never) =>
    transport.exchange(server.url, get, { ...GENEROUS, ...change }, aReader(), signal)
  return { ask, asked: () => asked, connections: server.connections }
}

const ENDED = { kind: 'ended' }
const LOST = { kind: 'failed', failure: 'connection-lost' }

describe('a request on a kept connection', () => {
  it('is sent again on a new one when the server had closed it, and not on another kept one', async () => {
    const { ask, asked, connections } = await aServer(answers, answers, breaks, answers)
    await Promise.all([ask(), ask()])
    await new Promise(setImmediate)
    expect(await ask()).toEqual(ENDED)
    expect([connections(), asked()]).toEqual([3, 4])
  })

  it('is not sent a third time', async () => {
    const { ask, asked } = await aServer(answers, breaks, breaks, answers)
    await ask()
    expect([await ask(), asked()]).toEqual([LOST, 3])
  })

  it.each([
    ['in the middle of its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'],
    ['in the middle of the head of its answer', 'HTTP/1.1 200 OK\r\ncontent-le'],
    ['after a word that an answer will come', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ])('is not sent again when it broke %s', async (_when, begun) => {
    const half: Doing = (socket) => socket.write(begun, () => resetSoon(socket))
    const { ask, asked } = await aServer(answers, half, answers)
    await ask()
    expect([await ask(), asked()]).toEqual([LOST, 2])
  })

  it.each([
    [999, ENDED, 3],
    [1_000, LOST, 2],
  ])('that broke after %i milliseconds: %j', async (afterMs, outcome, times) => {
    const late: Doing = (socket) => {
      vi.advanceTimersByTime(afterMs)
      breaks(socket)
    }
    const { ask, asked } = await aServer(answers, late, answers)
    await ask()
    // A server that took longer was at it, and may have done what it was asked.
    vi.useFakeTimers({ toFake: ['performance'] })
    expect([await ask(), asked()]).toEqual([outcome, times])
  })

  it('is not sent again for somebody who stopped waiting', async () => {
    const stop = new AbortController()
    const gone = Promise.withResolvers<void>()
    const { ask, asked } = await aServer(answers, (socket) => {
      socket.on('close', () => gone.resolve())
      stop.abort()
    })
    await ask()
    const outcome = await ask({}, stop.signal)
    await gone.promise
    await new Promise(setImmediate)
    expect([outcome, asked()]).toEqual([{ kind: 'failed', failure: 'cancelled' }, 2])
  })

  it('has no more time for being sent twice', async () => {
    const passing: Doing = () => vi.advanceTimersByTime(300)
    const { ask } = await aServer(
      answers,
      (socket) => {
        passing(socket)
        breaks(socket)
      },
      passing,
    )
    await ask()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(await ask({ totalMs: 500 })).toEqual({ kind: 'failed', failure: 'took-too-long' })
  })
})

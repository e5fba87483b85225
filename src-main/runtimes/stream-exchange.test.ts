import type { Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { createContractRuntime } from './contract-runtime'
import { ask } from './doubles/ask'
import { DONE, delta, finish } from './doubles/chat-completions-double'
import { serveTcp } from './doubles/loopback-server'
import { createLoopbackTransport } from './loopback-transport'
import { createOpenAiCompatibleAdapter } from './openai-compatible'

afterEach(() => void vi.useRealTimers())

const event = (payload: object) => `data: ${JSON.stringify(payload)}\n\n`
const head = (more = '') => `HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n${more}\r\n`
const REST = event(finish('stop')) + DONE

/** Asks a server that begins an answer like this; the test says how it goes on. */
async function asking(begins: string) {
  const sockets: Socket[] = []
  const heard = Promise.withResolvers<void>()
  const server = await serveTcp((socket) => {
    sockets.push(socket)
    socket.once('data', () => {
      if (begins !== '') socket.write(begins)
      heard.resolve()
    })
  })
  const transport = createLoopbackTransport()
  onTestFinished(async () => {
    transport.close()
    await server.close()
  })
  const clock = { nowMs: () => 0, elapsedMs: () => 0 }
  const adapter = createOpenAiCompatibleAdapter({
    name: 'server',
    origin: 'configured',
    server: { transport, url: server.url, apiKey: null },
    model: 'm',
    isAcknowledged: () => true,
    clock,
  })
  const begun = Promise.withResolvers<void>()
  const asked = ask(createContractRuntime(adapter, clock), {
    candidate: aServerCandidate('loopback-unverified', { model: 'm' }),
    onDelta: () => begun.resolve(),
  })
  return {
    response: asked.then(({ response }) => response),
    heard: heard.promise,
    begun: begun.promise,
    say: (text: string) => sockets[0]?.write(text),
  }
}

describe('an answer of a server', () => {
  it.each([
    [64 << 20, { outcome: 'completed' }],
    [
      (64 << 20) + 1,
      { outcome: 'failed', 'reason/code': 'output-too-large', diagnostics: { 'error/code': 'too-large' } },
    ],
  ])('that announces %i bytes ends as %j', async (length, end) => {
    const { response } = await asking(head(`content-length: ${length}\r\n`) + event(delta('Yes.')) + REST)
    expect(await response).toMatchObject(end)
  })

  it('may take an hour, and not longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = await asking('')
    await slow.heard
    vi.advanceTimersByTime(3_599_999)
    slow.say(head() + event(delta('Yes.')) + REST)
    expect(await slow.response).toMatchObject({ outcome: 'completed' })
    const endless = await asking('')
    await endless.heard
    vi.advanceTimersByTime(3_600_000)
    expect(await endless.response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'total-timeout',
      diagnostics: { 'error/code': 'took-too-long' },
    })
  })

  it('that has begun may be silent for five minutes, and not for longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const patient = await asking(head() + event(delta('Yes.')))
    await patient.begun
    vi.advanceTimersByTime(299_999)
    patient.say(REST)
    expect(await patient.response).toMatchObject({ outcome: 'completed' })
    const silent = await asking(head() + event(delta('Yes.')))
    await silent.begun
    vi.advanceTimersByTime(300_000)
    expect(await silent.response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'idle-timeout',
      diagnostics: { 'error/code': 'fell-silent' },
    })
  })
})

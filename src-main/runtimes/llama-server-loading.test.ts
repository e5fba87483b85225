import { describe, expect, it } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { RuntimeProgress } from '../inquirium/runtime-port'
import { aRequest } from './doubles/ask'
import { followLoading } from './llama-server-loading'
import type { LoopbackUrl } from './loopback-url'
import type { ResponseHead, ResponseReader, TransportRequest } from './transport'

const STREAM: ResponseHead = { status: 200, contentType: 'text/event-stream; charset=utf-8' }

/** Follows a server whose stream of its loading a test writes. */
function following(head: ResponseHead = STREAM, apiKey: string | null = null) {
  const told: RuntimeProgress[] = []
  const answer = { hasBegun: false }
  const ended = Promise.withResolvers<void>()
  const asked: TransportRequest[] = []
  let reader: ResponseReader | null = null
  let isEnded = false
  const loading = followLoading(
    {
      url: {} as LoopbackUrl,
      apiKey,
      transport: {
        async exchange(_url, request, _limits, reads, signal) {
          asked.push(request)
          reader = reads
          reads.head(head)
          signal.addEventListener('abort', () => setImmediate(ended.resolve))
          await ended.promise
          isEnded = true
          return { kind: 'stopped' }
        },
        close: () => undefined,
      },
    },
    {
      request: aRequest(),
      candidate: aServerCandidate('local-attested', { model: 'a' }),
      progress: (step) => void told.push(step),
    },
    answer,
  )
  const write = (text: string) => reader?.bytes(Buffer.from(text))
  const say = (data: unknown, model = 'a') => write(`data: ${JSON.stringify({ model, data })}\n\n`)
  return { told, answer, asked, say, write, stop: loading.stop, isEnded: () => isEnded }
}

const BEGUN = { stage: 'loading' }

describe('how far a model is that a question had a llama-server load', () => {
  it.each<[string, unknown, number | undefined]>([
    ['nothing of it', { value: 0 }, 0],
    ['all of it', { value: 1 }, 1],
    ['a part of one stage', { value: 0.25 }, 0.25],
    ['a part of the second of two', { stages: ['text', 'image'], current: 'image', value: 0.5 }, 0.75],
    ['a stage nobody announced', { stages: ['text', 'image'], current: 'sound', value: 0.5 }, 0.5],
    ['more than all', { value: 1.5 }, undefined],
    ['less than nothing', { value: -0.5 }, undefined],
    ['words', { value: '0.5' }, undefined],
    ['not at all', undefined, undefined],
  ])('is told when it says %s', (_what, progress, fraction) => {
    const { told, say } = following()
    expect(say({ status: 'loading', progress })).toBe('more')
    expect(told).toStrictEqual([BEGUN, fraction === undefined ? BEGUN : { ...BEGUN, fraction }])
  })

  it('is asked for with the key', () => {
    expect(following(STREAM, 'k').asked).toMatchObject([{ method: 'GET', headers: { authorization: 'Bearer k' } }])
  })

  it('is not told of another model, nor from what says nothing', () => {
    const { told, say, write } = following()
    say({ status: 'loading', progress: { value: 0.5 } }, 'another')
    say(null)
    expect(write('data: no JSON\n\n: still there\n\n')).toBe('more')
    expect(told).toEqual([BEGUN])
  })

  it('is over with the loading: the prompt is read, and nobody listens further', () => {
    const { told, say } = following()
    expect(say({ status: 'loaded' })).toBe('abandon')
    say({ status: 'loading', progress: { value: 0.1 } })
    expect(told).toEqual([BEGUN, { stage: 'reading-prompt' }])
  })

  it('is over with a loading that failed, and no prompt is said to be read', () => {
    const { told, say } = following()
    expect(say({ status: 'failed' })).toBe('abandon')
    expect(told).toEqual([BEGUN])
  })

  it.each(['loading', 'loaded'])('is over once the answer has begun, whatever it then says: %s', (status) => {
    const { told, say, answer } = following()
    answer.hasBegun = true
    expect(say({ status, progress: { value: 0.9 } })).toBe('abandon')
    expect(told).toEqual([BEGUN])
  })

  it.each<[string, ResponseHead]>([
    ['another status', { ...STREAM, status: 404 }],
    ['another kind of answer', { ...STREAM, contentType: 'application/json' }],
  ])('is not read from %s', (_what, head) => {
    const { told, say } = following(head)
    expect(say({ status: 'loading', progress: { value: 0.5 } })).toBe('abandon')
    expect(told).toEqual([BEGUN])
  })

  it('is given up on a line without end', () => {
    const { write } = following()
    const heard = ['data: ', ...Array<string>(40).fill('x'.repeat(1 << 16))].map(write)
    expect([heard[0], heard.at(-1)]).toEqual(['more', 'abandon'])
  })

  it('is over when the answer is: the stream is closed, and nothing of it is told any more', async () => {
    const { told, say, stop, isEnded } = following()
    await stop()
    expect(isEnded()).toBe(true)
    say({ status: 'loading', progress: { value: 0.5 } })
    expect(told).toEqual([BEGUN])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnswer } from './answer'
import { finished } from './attempt-end'
import { answerOf, aChatServer as aServer } from './doubles/a-chat-server'
import { ask, firstCandidate } from './doubles/ask'
import { type ChatServerQuirks, DONE, delta, finish, usage, type Written } from './doubles/chat-completions-double'
import { createOpenAiStream } from './openai-stream'
import { createStreamReader } from './stream-reader'

const toldBy = async (quirks: Partial<ChatServerQuirks>) => ask((await aServer(quirks)).runtime)

const WHOLE = {
  choices: [{ message: { role: 'assistant', content: 'Because — 石.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 7, completion_tokens: 3 },
}
const pieces = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []

function aReader() {
  const { answer, finish } = createAnswer({ onDelta: () => undefined, elapsedMs: () => 0 })
  const stream = createOpenAiStream(answer, 'm', () => undefined)
  const reader = createStreamReader({ ...stream, framing: 'sse' }, answer)
  reader.head({ status: 200, contentType: 'text/event-stream' })
  const read = (...chunks: readonly string[]) => chunks.map((chunk) => reader.bytes(Buffer.from(chunk)))
  return { read, closed: reader.closed, text: () => finish(finished('stop')).text }
}

describe('what is waited for', () => {
  const wanted = (...chunks: readonly string[]) => aReader().read(...chunks)
  const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
  const PATIENTLY = { moreWithinMs: null }

  it('is the first word as long as the whole may take, whatever was written before it', () => {
    expect(wanted(' ', ':\n\n', event(delta('', { role: 'assistant' })))).toEqual([PATIENTLY, PATIENTLY, PATIENTLY])
    expect(wanted('{"choices":[{"mess')).toEqual([PATIENTLY])
  })

  it.each([
    ['a word', delta('Yes')],
    ['a thought', delta('', { reasoning: 'Hm' })],
    ['a piece of a call', delta('', { tool_calls: [{ index: 0, function: { name: 'read' } }] })],
  ])('is everything after %s within the limit of a silence', (_what, first) => {
    expect(wanted(event(first))).toEqual(['more'])
  })
})

describe('an answer in one message, from a server that ignores the wish for a stream', () => {
  it.each([
    ['application/json; charset=utf-8', JSON.stringify(WHOLE)],
    ['Application/JSON', ` \n${JSON.stringify(WHOLE, null, 2)}\n`],
    ['text/plain', JSON.stringify(WHOLE)],
    ['text/event-stream', JSON.stringify(WHOLE)],
  ])('is read as %s', async (contentType, body) => {
    const { response, text } = await toldBy({ contentType, chunks: pieces(body, 40) })
    expect(text).toBe('Because — 石.')
    expect(response).toMatchObject({
      outcome: 'completed',
      usage: { input_tokens: 7, output_tokens: 3 },
      diagnostics: { finish_reason: 'stop' },
    })
  })

  it('may have space before it that comes alone', () => {
    const { read, closed, text } = aReader()
    read(' ', '\n', JSON.stringify(WHOLE))
    expect([closed(), text()]).toEqual([{ kind: 'finished', finish: 'stop' }, 'Because — 石.'])
  })

  it('is whole, though it does not say why it ended', async () => {
    const body = { choices: [{ message: { content: 'Yes.' } }] }
    const { response } = await toldBy({ chat: { status: 200, body } })
    expect(response).toMatchObject({ outcome: 'completed', diagnostics: { finish_reason: 'unknown' } })
  })

  it('may be long: as much as an answer may hold', async () => {
    const content = '石'.repeat(900_000)
    const { response, text } = await toldBy({ chat: { status: 200, body: { choices: [{ message: { content } }] } } })
    expect([response.outcome, text.length]).toEqual(['completed', 900_000])
  })

  it.each([
    ['says nothing', { ok: true }, 'invalid', 'response-malformed'],
    ['is an error', { error: { code: 404 } }, 'handler-unavailable', 'model-missing'],
    ['is no JSON', '{"choices":[{"message":{"content":"Yes', 'invalid', 'response-malformed'],
    ['is longer than anything', `{"a":"${'x'.repeat(8 << 20)}"}`, 'failed', 'output-too-large'],
  ])('is none when it %s', async (_what, body, outcome, reason) => {
    expect((await toldBy({ chat: { status: 200, body } })).response).toMatchObject({ outcome, 'reason/code': reason })
  })
})

describe('a stream of events', () => {
  it.each(['text/plain', 'application/octet-stream', 'application/json', '', 'TEXT/EVENT-STREAM; charset=utf-8'])(
    'is read though it is called %j',
    async (contentType) => {
      const { response, text } = await toldBy({
        contentType,
        chunks: ['\n', delta('Because.'), finish('stop'), DONE],
      })
      expect([response.outcome, text]).toEqual(['completed', 'Because.'])
    },
  )

  it.each([
    ['a page', 'text/html; charset=utf-8', [delta('Yes.'), finish('stop'), DONE]],
    ['plain words', 'text/plain', ['Service is starting.\n']],
    ['nothing at all', 'application/octet-stream', []],
  ])('is not read from %s', async (_what, contentType, chunks) => {
    const { response } = await toldBy({ contentType, chunks: chunks as readonly Written[] })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'response-malformed' })
  })

  it('counts for nothing with a status that is no success', async () => {
    const { runtime, double } = await aServer()
    const candidate = await firstCandidate(runtime)
    double.change({ status: 500 })
    const { response } = await ask(runtime, { candidate })
    expect(response).toMatchObject({
      outcome: 'failed',
      'reason/code': 'runtime-error',
      diagnostics: { http_status: 500 },
    })
  })

  it.each([
    ['an event without data', [delta('Be'), 'data:\n\n', 'data: \ndata:\n\n', delta('cause.'), finish('stop'), DONE]],
    ['a terminator without its blank line', [delta('Because.'), 'data: [DONE]']],
    ['a finish without its blank line', [delta('Because.'), `data: ${JSON.stringify(finish('stop'))}`]],
    ['odd bytes after its finish', [delta('Because.'), finish('stop'), 'data: {"cho\n\n']],
    ['an error after its finish', [delta('Because.'), finish('stop'), { error: { code: 500 } }]],
    ['an endless line after its finish', [delta('Because.'), finish('stop'), `data: ${'x'.repeat(3 << 20)}`]],
  ] as const)('is complete with %s', async (_what, chunks) => {
    const { response, text } = await answerOf(...chunks)
    expect([response.outcome, text]).toEqual(['completed', 'Because.'])
  })

  it.each([
    ['that is cut in the middle of one', [delta('Be'), 'data: {"choices":[{"delta":{"content":"ca']],
    ['that is cut between two', [delta('Be')]],
  ] as const)('%s was cut off', async (_what, chunks) => {
    const { response } = await answerOf(...chunks)
    expect(response).toMatchObject({ outcome: 'interrupted', 'reason/code': 'stream-ended-early' })
  })

  it('that names a cloud model after its finish is stopped all the same', async () => {
    const { response } = await answerOf(delta('Yes.'), finish('stop'), { ...usage(1, 1), model: 'm:cloud' })
    expect(response).toMatchObject({ outcome: 'interrupted', 'reason/code': 'remote-signs-seen' })
  })
})

describe('an answer that has said it is finished', () => {
  afterEach(() => void vi.useRealTimers())

  const waited = async (chunks: readonly Written[], afterMs: number, then: Written) => {
    const { runtime, double } = await aServer({ chunks, ending: 'stay' })
    const candidate = await firstCandidate(runtime)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { response } = await ask(runtime, {
      candidate,
      onDelta: () =>
        setImmediate(() => {
          vi.advanceTimersByTime(afterMs)
          double.write(then)
        }),
    })
    return response
  }
  const atOnce = [delta('Yes.'), finish('stop')].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')

  it('is waited for its counts', async () => {
    const counted = `data: ${JSON.stringify(usage(7, 3))}\n\n${DONE}`
    expect(await waited([atOnce], 4_900, counted)).toMatchObject({ outcome: 'completed', usage: { output_tokens: 3 } })
  })

  it('is not waited for longer than seconds', async () => {
    expect(await waited([atOnce], 5_000, ':\n\n')).toMatchObject({ outcome: 'completed', usage: {} })
  })

  it('is not waited for longer by a server that keeps saying nothing', async () => {
    const { runtime, double } = await aServer({ chunks: [atOnce], ending: 'stay' })
    const candidate = await firstCandidate(runtime)
    vi.useFakeTimers({ toFake: ['performance'] })
    const goOn = () => {
      vi.advanceTimersByTime(1_000)
      double.write(':\n\n')
      going = setImmediate(goOn)
    }
    let going: NodeJS.Immediate | undefined
    const { response } = await ask(runtime, { candidate, onDelta: () => void setImmediate(goOn) })
    clearImmediate(going)
    expect(response.outcome).toBe('completed')
  })
})

import { describe, expect, it } from 'vitest'
import { answerOf, aChatServer as aServer } from './doubles/a-chat-server'
import { ask } from './doubles/ask'
import { DONE, delta, finish, startChatServerDouble, usage } from './doubles/chat-completions-double'
import { embedTexts } from './doubles/embed-texts'
import { loopbackUrl } from './doubles/loopback-server'
import { runtimeOver } from './doubles/runtime-over'
import { createOpenAiCompatibleAdapter } from './openai-compatible'

describe('an answer by chat completions', () => {
  it('streams, counts from the chunk that has no choices, and is never verified', async () => {
    const { runtime } = await aServer()
    const { response, text } = await ask(runtime)
    expect(text).toBe('Because.')
    expect(response).toMatchObject({
      outcome: 'completed',
      usage: { input_tokens: 12, output_tokens: 2 },
      locality_verdict: { verdict: 'loopback-unverified' },
      epistemic: { caveats: ['locality-unverified'] },
    })
  })

  it('leaves its connection to the next one', async () => {
    const { runtime, double } = await aServer()
    const answers = 5
    for (let turn = 0; turn < answers; turn += 1) {
      expect((await ask(runtime)).response.outcome).toBe('completed')
      await new Promise(setImmediate)
    }
    expect(double.connections()).toBeLessThan(answers)
  })

  it('comes from an address that was copied with its /v1', async () => {
    const copied = async () => {
      const double = await startChatServerDouble({
        pages: { '/v1/models': { body: { data: [{ id: 'some-model' }] } } },
      })
      return { ...double, url: await loopbackUrl(`${double.url.written}/v1`) }
    }
    const { runtime } = await runtimeOver(createOpenAiCompatibleAdapter, copied(), { isAcknowledged: () => true })
    expect((await ask(runtime)).text).toBe('Because.')
    expect((await embedTexts(runtime, ['a'])).outcome).toBe('completed')
  })

  it.each(['reasoning', 'reasoning_content', 'thinking'])('has its reasoning under %s', async (key) => {
    const answer = await answerOf(delta('', { [key]: 'hm' }), delta('Yes.'), finish('stop'), DONE)
    expect(answer).toMatchObject({ reasoning: 'hm', text: 'Yes.' })
  })

  it('has its reasoning inside the text', async () => {
    const answer = await answerOf(delta('<thi'), delta('nk>hm</think>\n'), delta('Yes.'), finish('stop'), DONE)
    expect(answer).toMatchObject({ reasoning: 'hm', text: 'Yes.' })
  })

  it('has only reasoning and no text: kept as what it is', async () => {
    const { response } = await answerOf(delta('', { reasoning: 'hm' }), finish('stop'), DONE)
    expect(response).toMatchObject({ outcome: 'completed', output: [{ type: 'reasoning', text: 'hm' }] })
  })

  it('passes over comments used as a sign of life', async () => {
    expect((await answerOf(':\n\n', delta('Yes.'), ': ping\n\n', finish('stop'), DONE)).text).toBe('Yes.')
  })

  it('is finished by its reason alone when the terminator is missing', async () => {
    expect((await answerOf(delta('Yes.'), finish('stop'))).response.outcome).toBe('completed')
  })

  it('is finished by its terminator alone when the reason is missing', async () => {
    const { response } = await answerOf(delta('Yes.'), DONE)
    expect(response).toMatchObject({ outcome: 'completed', diagnostics: { finish_reason: 'unknown' } })
  })

  it('with neither is interrupted, never success', async () => {
    const { response } = await answerOf(delta('Yes'))
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'stream-ended-early',
      output: [{ text: 'Yes' }],
    })
  })

  it('after an empty chunk and the end of the stream is interrupted too', async () => {
    const { response } = await answerOf(delta('Yes'), { choices: [] })
    expect(response.outcome).toBe('interrupted')
  })

  it('takes nothing after its end, not even a second terminator', async () => {
    expect((await answerOf(delta('Yes.'), finish('stop'), delta(' No.'), DONE, DONE, delta(' No.'))).text).toBe('Yes.')
  })

  it('is not finished by an empty reason, and is by one that nobody knows', async () => {
    const going = { choices: [{ index: 0, delta: { content: 'Be' }, finish_reason: '' }] }
    const { text, response } = await answerOf(going, delta('cause.'), finish('odd'), DONE)
    expect([text, response.outcome]).toEqual(['Because.', 'completed'])
    expect(response).toMatchObject({ diagnostics: { finish_reason: 'unknown' } })
  })

  it('comes whole as a message from a server that streams nothing', async () => {
    const whole = { choices: [{ index: 0, message: { content: 'Yes.' }, finish_reason: 'stop' }] }
    expect((await answerOf(whole, DONE)).text).toBe('Yes.')
  })

  it('has its content as a list of parts', async () => {
    expect((await answerOf(delta([{ type: 'text', text: 'Yes.' }]), finish('stop'), DONE)).text).toBe('Yes.')
  })

  it('counts nothing when the counts are zeros', async () => {
    expect((await answerOf(delta('Yes.'), finish('stop'), usage(0, 0), DONE)).response.usage).toEqual({})
  })

  it.each([
    [12, 0],
    [0, 2],
  ])('counts %i read and %i written as they are', async (input_tokens, output_tokens) => {
    const { response } = await answerOf(delta('Yes.'), finish('stop'), usage(input_tokens, output_tokens), DONE)
    expect(response.usage).toEqual({ counted_by: 'runtime', input_tokens, output_tokens })
  })

  it.each<[string, number | undefined, readonly string[]]>([
    ['a part of it', undefined, ['window-overflow', 'locality-unverified']],
    ['a part of it, having known the rest', 15_000, ['locality-unverified']],
  ])(
    'to a long prompt tells when its server, whose window nobody knows, read only %s',
    async (_what, cached_tokens, caveats) => {
      const counts = { prompt_tokens: 4_096, completion_tokens: 2, prompt_tokens_details: { cached_tokens } }
      const { runtime } = await aServer({
        chunks: [delta('Yes.'), finish('stop'), { choices: [], usage: counts }, DONE],
      })
      const turns = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'word '.repeat(20_000) }] }]
      expect((await ask(runtime, { change: { turns } })).response).toMatchObject({
        outcome: 'completed',
        epistemic: { caveats },
      })
    },
  )

  it.each([
    ['prompt_tokens', { output_tokens: 2 }],
    ['completion_tokens', { input_tokens: 12 }],
  ])('counts nothing where %s are more than there can be', async (key, counted) => {
    const counts = { prompt_tokens: 12, completion_tokens: 2, [key]: 2_000_000_000 }
    const { response } = await answerOf(delta('Yes.'), finish('stop'), { choices: [], usage: counts }, DONE)
    expect(response).toMatchObject({ outcome: 'completed' })
    expect(response.usage).toEqual({ counted_by: 'runtime', ...counted })
  })

  it.each([
    ['prompt_tokens_details', 'cached_tokens'],
    ['completion_tokens_details', 'reasoning_tokens'],
  ])('passes over %s where its %s are more than there can be', async (details, key) => {
    const counts = { prompt_tokens: 12, completion_tokens: 2, [details]: { [key]: 2_000_000_000 } }
    const { response } = await answerOf(delta('Yes.'), finish('stop'), { choices: [], usage: counts }, DONE)
    expect(response.usage).toEqual({ counted_by: 'runtime', input_tokens: 12, output_tokens: 2 })
  })

  it('counts what it thought', async () => {
    const counts = { prompt_tokens: 12, completion_tokens: 9, completion_tokens_details: { reasoning_tokens: 7 } }
    const { response } = await answerOf(delta('Yes.'), finish('stop'), { choices: [], usage: counts }, DONE)
    expect(response.usage).toMatchObject({ output_tokens: 9, reasoning_tokens: 7 })
  })

  it.each([
    ['as an object', { error: { message: 'x', type: 'server_error', code: 500 } }],
    ['as a plain string', { error: 'x' }],
  ])('has an error in mid-stream %s: failed, with what had arrived', async (_how, error) => {
    const { response } = await answerOf(delta('Yes'), error, DONE)
    expect(response).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-error', output: [{ text: 'Yes' }] })
  })
})

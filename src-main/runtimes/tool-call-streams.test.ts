import { describe, expect, it } from 'vitest'
import { answerOf } from './doubles/a-chat-server'
import { anOllama } from './doubles/an-ollama'
import { ask } from './doubles/ask'
import { DONE, delta, finish } from './doubles/chat-completions-double'
import { last, line } from './doubles/ollama-quirks'

describe('tool calls by chat completions', () => {
  const call = (index: number | undefined, fields: object, id?: string) =>
    delta(null, {
      tool_calls: [{ ...(index === undefined ? {} : { index }), ...(id ? { id } : {}), function: fields }],
    })

  it('come in pieces and are put together by index', async () => {
    const { response } = await answerOf(
      call(0, { name: 'read_file' }, 'a'),
      call(0, { arguments: '' }),
      call(0, { arguments: '{"path":' }),
      call(0, { arguments: '"x"}' }),
      finish('tool_calls'),
      DONE,
    )
    expect(response).toMatchObject({
      output: [{ 'tool-call/id': 'a', name: 'read_file', arguments: '{"path":"x"}' }],
      diagnostics: { finish_reason: 'tool-calls' },
    })
  })

  it('decide by themselves when the finish reason says stop', async () => {
    const { response } = await answerOf(call(0, { name: 'read', arguments: { path: 'x' } }), finish('stop'), DONE)
    expect(response).toMatchObject({
      output: [{ name: 'read', arguments: '{"path":"x"}' }],
      diagnostics: { finish_reason: 'tool-calls' },
    })
  })

  it('come in pieces that nobody counted', async () => {
    const { response } = await answerOf(
      call(undefined, { name: 'read', arguments: '' }, 'a'),
      call(undefined, { arguments: '{"path":' }),
      call(undefined, { name: 'list', arguments: '{}' }, 'b'),
      call(undefined, { arguments: '"x"}' }, 'a'),
      finish('tool_calls'),
      DONE,
    )
    expect(response).toMatchObject({
      output: [
        { 'tool-call/id': 'a', name: 'read', arguments: '{"path":"x"}' },
        { 'tool-call/id': 'b', name: 'list', arguments: '{}' },
      ],
    })
  })

  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
    ['an empty object', {}],
  ])('propose no arguments where they are %s', async (_how, given) => {
    const { response } = await answerOf(call(0, { name: 'now', arguments: given }), finish('tool_calls'), DONE)
    expect(response).toMatchObject({ outcome: 'completed', output: [{ name: 'now', arguments: '{}' }] })
  })

  const WHOLE = call(0, { name: 'read', arguments: '{"path":"x"}' })
  const HALF = call(1, { name: 'write', arguments: '{"path":"/ho' })

  it('are cut at the length asked for: said so, and only what is whole is proposed', async () => {
    const { response } = await answerOf(delta('Wait.'), WHOLE, HALF, finish('length'), DONE)
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ text: 'Wait.' }, { name: 'read', arguments: '{"path":"x"}' }],
      diagnostics: { finish_reason: 'length', calls_cut_short: 1 },
      epistemic: { caveats: ['truncated', 'locality-unverified'] },
    })
    expect('output' in response && response.output).toHaveLength(2)
  })

  it('and nothing else, cut before one of them was whole, are an answer that was cut and not an empty one', async () => {
    const { response } = await answerOf(HALF, finish('length'), DONE)
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'output-cut-short' })
    expect((await answerOf(finish('length'), DONE)).response).toMatchObject({ 'reason/code': 'output-empty' })
  })

  it.each([
    ['was cut off', [], 'interrupted'],
    ['failed', [{ error: 'x' }], 'failed'],
  ] as const)('of an answer that %s are kept where they are whole', async (_what, ending, outcome) => {
    const { response } = await answerOf(delta('Wait.'), WHOLE, HALF, ...ending)
    expect(response).toMatchObject({ outcome, output: [{ text: 'Wait.' }, { name: 'read' }] })
    expect('output' in response && response.output).toHaveLength(2)
  })

  it('that are no JSON at an end that is none of the length are proposed as they came', async () => {
    const { response } = await answerOf(HALF, finish('tool_calls'), DONE)
    expect(response).toMatchObject({ outcome: 'completed', output: [{ name: 'write', arguments: '{"path":"/ho' }] })
    expect(response.diagnostics).not.toHaveProperty('calls_cut_short')
  })
})

describe('tool calls by Ollama', () => {
  it('keep the ids they come with, and are each one of its own under the same', async () => {
    const call = (name: string) => ({ id: 'call_1', function: { name, arguments: { a: 1 } } })
    const { runtime } = await anOllama({
      lines: [line('', { message: { content: '', tool_calls: [call('read'), call('list')] } }), last()],
    })
    const proposed = { 'tool-call/id': 'call_1', arguments: '{"a":1}' }
    expect((await ask(runtime)).response).toMatchObject({
      output: [
        { ...proposed, name: 'read' },
        { ...proposed, name: 'list' },
      ],
    })
  })

  const calls = (...given: readonly unknown[]) => ({
    message: { content: '', tool_calls: given.map((each) => ({ function: { name: 'read', arguments: each } })) },
  })

  it('are cut at the length asked for: said so, and only what is whole is proposed', async () => {
    const cut = last({ done_reason: 'length' })
    const { runtime } = await anOllama({ lines: [line('', calls({ a: 1 }, '{"a":2')), cut] })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ arguments: '{"a":1}' }],
      diagnostics: { finish_reason: 'length' },
      epistemic: { caveats: ['truncated'] },
    })
    expect('output' in response && response.output).toHaveLength(1)
  })
})

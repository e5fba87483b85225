import { describe, expect, it } from 'vitest'
import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { ask, firstCandidate } from './doubles/ask'
import { last, line, type OllamaQuirks, startOllamaDouble } from './doubles/ollama-double'
import { runtimeOver } from './doubles/runtime-over'
import { toolTurns } from './doubles/tool-turns'
import { createOllamaAdapter } from './ollama'
import { createOpenAiCompatibleAdapter } from './openai-compatible'

const LONG = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'word '.repeat(20_000) }] }]

const anOllama = (quirks: Partial<OllamaQuirks> = {}) =>
  runtimeOver(createOllamaAdapter, startOllamaDouble(quirks), { name: 'ollama' })

describe('an answer from Ollama', () => {
  it('streams and completes with its counts', async () => {
    const { runtime } = await anOllama()
    const { response, text, deltas } = await ask(runtime)
    expect([text, deltas]).toEqual(['Because.', 2])
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ type: 'text', text: 'Because.' }],
      'runtime/ref': 'runtime/ollama',
      'model.binding/ref': 'model.binding/ollama/llama3.2:3b',
      usage: { input_tokens: 12, output_tokens: 2, counted_by: 'runtime' },
      locality_verdict: { verdict: 'local-attested' },
      epistemic: { stance: 'advisory', caveats: [] },
    })
  })

  it('tells thinking apart from text', async () => {
    const thinking = { message: { role: 'assistant', content: '', thinking: 'hm' } }
    const { runtime } = await anOllama({ lines: [line('', thinking), line('Because.'), last()] })
    expect(await ask(runtime)).toMatchObject({ reasoning: 'hm', text: 'Because.' })
  })

  it('proposes tool calls whose arguments arrive whole, whatever the finish reason says', async () => {
    const call = (name: string) => ({
      message: { content: '', tool_calls: [{ function: { name, arguments: { a: 1 } } }] },
    })
    const { runtime } = await anOllama({ lines: [line('', call('read')), line('', call('list')), last()] })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'completed',
      diagnostics: { finish_reason: 'tool-calls' },
      output: [
        { type: 'tool-call', name: 'read', arguments: '{"a":1}' },
        { type: 'tool-call', name: 'list', arguments: '{"a":1}' },
      ],
    })
  })

  it('says that it was cut at the length asked for', async () => {
    const { runtime } = await anOllama({ lines: [line('Bec'), last({ done_reason: 'length' })] })
    expect((await ask(runtime)).response).toMatchObject({
      diagnostics: { finish_reason: 'length' },
      epistemic: { caveats: ['truncated'] },
    })
  })
})

describe('what is sent to Ollama', () => {
  it('is plain strings with the window and no sampling nobody asked for', async () => {
    const { runtime, double } = await anOllama({ loadedWindow: 16_384 })
    await ask(runtime, { change: { parameters: { max_tokens: 20 } } })
    expect(double.requests[0]).toEqual({
      model: 'llama3.2:3b:local',
      stream: true,
      truncate: false,
      shift: false,
      messages: [{ role: 'user', content: 'Why?' }],
      options: { num_predict: 20, num_ctx: 16_384 },
    })
  })

  it('says what a tool was asked and answered, its arguments as an object', async () => {
    const { runtime, double } = await anOllama()
    await ask(runtime, { change: toolTurns })
    expect(double.requests[0]).toMatchObject({
      messages: [
        { role: 'user', content: 'What is in it?' },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'call-1', function: { name: 'read', arguments: { path: 'x' } } }],
        },
        { role: 'tool', content: 'A note.', tool_name: 'read', tool_call_id: 'call-1' },
      ],
      tools: [{ function: { name: 'read', parameters: { type: 'object' } } }],
    })
  })

  it('has a schema as it is, and never together with tools', async () => {
    const { runtime, double } = await anOllama({ lines: [line('{}'), last()] })
    const schema = { type: 'object' }
    await ask(runtime, { change: { ...toolTurns, response_format: { type: 'json-schema', schema } } })
    expect(double.requests[0]).toMatchObject({ format: schema })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  it('uses the plain name where the local form is not known', async () => {
    const { runtime, double } = await anOllama({ knowsLocalForm: false })
    await ask(runtime)
    expect(double.requests[0]).toMatchObject({ model: 'llama3.2:3b' })
  })
})

describe('the window of an Ollama model', () => {
  it.each([
    ['is what is loaded', { loadedWindow: 4_096, parameters: 'num_ctx 32768' }, 4_096],
    ['is what the model file sets', { parameters: 'stop "x"\nnum_ctx                        32768' }, 32_768],
    ['is the usual one for a model made for more', {}, 8_192],
    ['is no more than the model was made for', { modelInformation: { 'gemma.context_length': 2_048 } }, 2_048],
  ])('%s', async (_what, quirks, windowTokens) => {
    const { runtime } = await anOllama(quirks)
    expect(await firstCandidate(runtime)).toMatchObject({ windowTokens })
  })

  it('is exceeded: said so instead of silently cut', async () => {
    const { runtime } = await anOllama({ longestPrompt: 50_000, loadedWindow: 4_096 })
    expect((await ask(runtime, { change: { turns: LONG } })).response).toMatchObject({
      outcome: 'invalid',
      'reason/code': 'window-exceeded',
    })
  })

  it('was exceeded by a version that cuts silently: detected from the count and told', async () => {
    const { runtime } = await anOllama({
      loadedWindow: 4_096,
      lines: [line('Yes.'), last({ prompt_eval_count: 4_000 })],
    })
    expect((await ask(runtime, { change: { turns: LONG } })).response).toMatchObject({
      outcome: 'completed',
      epistemic: { caveats: ['window-overflow'] },
    })
  })
})

describe('an Ollama answer that goes wrong', () => {
  it('ends without its terminator: interrupted, never success', async () => {
    const { runtime } = await anOllama({ cutAfter: 2 })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'stream-ended-early',
      output: [{ type: 'text', text: 'Because.' }],
      epistemic: { caveats: ['interrupted'] },
    })
  })

  it('has an error in a line while the status stays 200: failed, with what had arrived', async () => {
    const { runtime } = await anOllama({ lines: [line('Bec'), { error: 'out of memory' }] })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'failed', output: [{ text: 'Bec' }] })
  })

  it.each([
    [404, 'handler-unavailable', 'model-missing'],
    [403, 'handler-unavailable', 'runtime-not-configured'],
    [500, 'failed', 'runtime-error'],
    [503, 'handler-unavailable', 'runtime-loading'],
  ])('has status %i with a plain string as its error', async (chatStatus, outcome, reason) => {
    const { runtime } = await anOllama({ chatStatus })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({ outcome, 'reason/code': reason, diagnostics: { http_status: chatStatus } })
  })

  it('is empty: said so', async () => {
    const { runtime } = await anOllama({ lines: [last()] })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'invalid', 'reason/code': 'output-empty' })
  })

  it('has a line that is no JSON: what had arrived is kept', async () => {
    const { runtime, double } = await anOllama()
    double.change({ lines: [line('Bec'), 'not an object' as never, last()] })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'failed', output: [{ text: 'Bec' }] })
  })
})

describe('the locality of Ollama', () => {
  it.each([
    ['local-attested', {}],
    ['local-attested', { knowsLocalForm: false }],
    ['loopback-unverified', { cloud: 'enabled' }],
    ['loopback-unverified', { cloud: 'unknown-endpoint' }],
    ['remote-proxied', { model: 'gpt-oss:120b-cloud' }],
    ['remote-proxied', { model: 'glm-4.6:cloud' }],
    ['remote-proxied', { remoteHost: 'https://ollama.com:443' }],
  ] as const)('is %s with %j', async (verdict, quirks) => {
    const { runtime } = await anOllama(quirks)
    expect((await firstCandidate(runtime)).verdict.verdict).toBe(verdict)
  })

  it('shows itself mid-answer as remote: the answer stops, its text is kept and marked', async () => {
    const remote = { remote_host: 'https://ollama.com:8443', remote_model: 'large' }
    const { runtime } = await anOllama({ lines: [line('Be'), line('cause', remote), line(' of more'), last(remote)] })
    const { response, text } = await ask(runtime)
    expect(text).toBe('Because')
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'remote-signs-seen',
      next_step: 'choose-runtime',
      output: [{ text: 'Because' }],
      locality_verdict: {
        verdict: 'remote-proxied',
        evidence: expect.arrayContaining([
          { code: 'remote-field-in-answer', 'subject/ref': 'remote-host/ollama.com:8443' },
        ]),
      },
      epistemic: { caveats: ['interrupted', 'remote-signs-seen'] },
    })
    expect(response).not.toHaveProperty('locality')
  })

  it('is no longer attested for an answer that another model gave: nobody looked at that one', async () => {
    const other = { model: 'llama3.2:1b' }
    const { runtime } = await anOllama({ lines: [line('Be'), line('cause.', other), last(other)] })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({
      outcome: 'completed',
      locality_verdict: { verdict: 'loopback-unverified' },
      epistemic: { caveats: ['locality-unverified', 'other-model-answered'] },
    })
  })

  it('that an answer has given away is not believed again, whatever the next look shows', async () => {
    const { runtime, double } = await anOllama({ lines: [line('Be', { remote_host: 'https://ollama.com' })] })
    expect((await firstCandidate(runtime)).verdict.verdict).toBe('local-attested')
    await ask(runtime)
    double.change({ lines: [line('Because.'), last()] })
    expect((await firstCandidate(runtime)).verdict).toMatchObject({
      verdict: 'remote-proxied',
      evidence: expect.arrayContaining([expect.objectContaining({ code: 'remote-field-in-answer' })]),
    })
  })

  it('is looked at again before the prompt is sent', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ remoteHost: 'https://ollama.com:443' })
    const { response } = await ask(runtime, { candidate })
    expect(response).toMatchObject({ outcome: 'handler-unavailable', 'reason/code': 'egress-denied' })
    expect(double.requests).toEqual([])
  })
})

describe('Ollama by chat completions', () => {
  const byCompletions = (quirks: Partial<OllamaQuirks> = {}) =>
    runtimeOver(createOpenAiCompatibleAdapter, startOllamaDouble(quirks), { isAcknowledged: () => true })

  it('works, and stays unverified even where the native protocol would attest it', async () => {
    const { response } = await ask((await byCompletions()).runtime)
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ text: 'Because.' }],
      locality_verdict: { verdict: 'loopback-unverified' },
    })
  })

  it('hides its errors as an empty chunk and the end: interrupted, never success', async () => {
    const { runtime } = await byCompletions({ lines: [line('Bec'), { error: 'out of memory' }] })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'interrupted', output: [{ text: 'Bec' }] })
  })
})

describe('an Ollama that cannot be used', () => {
  it('is unreachable when nobody listens', async () => {
    const { runtime, double } = await anOllama()
    await double.close()
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'unreachable' })
  })
})

describe('embedding with Ollama', () => {
  it('gives one vector for each text, as restricted as the texts', async () => {
    const { runtime } = await anOllama({ capabilities: ['embedding'] })
    const candidate = await firstCandidate(runtime)
    const request = EmbedRequest.parse({
      schema: 'inquirium.embed.request.v1',
      operation: 'embed',
      model: candidate['model.binding/ref'],
      input: { texts: ['one', 'three'] },
      classification: 'community',
    })
    const response = await runtime.embed({ request, candidate, 'trace/ref': 'tr:1' }, new AbortController().signal)
    expect(candidate.operations).toEqual(['embed'])
    expect(response).toMatchObject({
      outcome: 'completed',
      classification: 'community',
      dimensions: 2,
      vectors: [
        { index: 0, values: [3, 1] },
        { index: 1, values: [5, 1] },
      ],
    })
  })
})

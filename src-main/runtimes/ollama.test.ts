import { describe, expect, it } from 'vitest'
import { anOllama } from './doubles/an-ollama'
import { ask, firstCandidate } from './doubles/ask'
import { startOllamaDouble } from './doubles/ollama-double'
import { last, line, type OllamaQuirks } from './doubles/ollama-quirks'
import { runtimeOver } from './doubles/runtime-over'
import { createOpenAiCompatibleAdapter } from './openai-compatible'

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

  it.each([
    ['as text', '{"a":1}', '{"a":1}'],
    ['left out', undefined, '{}'],
  ])('proposes a tool call with its arguments %s', async (_how, given, text) => {
    const call = { message: { content: '', tool_calls: [{ function: { name: 'read', arguments: given } }] } }
    const { runtime } = await anOllama({ lines: [line('', call), last()] })
    expect((await ask(runtime)).response).toMatchObject({ output: [{ name: 'read', arguments: text }] })
  })

  it('ends for a reason that nobody knows, and is an answer all the same', async () => {
    const { runtime } = await anOllama({ lines: [line('Yes.'), last({ done_reason: 'odd' })] })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'completed',
      diagnostics: { finish_reason: 'unknown' },
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
    // It loads what it is asked for before it answers, so this is never a model that is loading.
    [503, 'handler-unavailable', 'lease-denied'],
  ])('has status %i with a plain string as its error', async (chatStatus, outcome, reason) => {
    const { runtime } = await anOllama({ chatStatus })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({ outcome, 'reason/code': reason, diagnostics: { http_status: chatStatus } })
  })

  it('has no room for one more question: it is busy, and is not asked a second time', async () => {
    const chatError = 'server busy, please try again.  maximum pending requests exceeded'
    const { runtime, double } = await anOllama({ chatStatus: 503, chatError })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'lease-denied',
      next_step: 'try-again',
    })
    expect(double.requests).toHaveLength(1)
  })

  it('is empty: said so', async () => {
    const { runtime } = await anOllama({ lines: [last()] })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'output-empty' })
    // Nothing is no first word either.
    expect(response.timing).not.toHaveProperty('first_token_ms')
  })

  it('has a line that is no JSON: what had arrived is kept', async () => {
    const { runtime, double } = await anOllama()
    double.change({ lines: [line('Bec'), 'not an object' as never, last()] })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'failed', output: [{ text: 'Bec' }] })
  })
})

describe('whether an Ollama can be used', () => {
  it('not when nobody listens', async () => {
    const { runtime, double } = await anOllama()
    await double.close()
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'unreachable' })
  })

  it('not without the model that is wanted, or with one that it lists and does not know', async () => {
    const missing = { state: 'model-missing' }
    expect(await firstCandidate((await anOllama({}, 'llama3.2')).runtime)).toMatchObject(missing)
    expect(await firstCandidate((await anOllama({ knowsModel: false })).runtime)).toMatchObject(missing)
  })

  it('not when something else answers there', async () => {
    const { runtime } = await anOllama({ listsModels: false })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'unhealthy' })
  })

  it.each([
    [['completion', 'tools'], ['generate'], true],
    [['completion', 'embedding'], ['generate', 'embed'], false],
    [['embedding'], ['embed'], false],
    [[], ['generate', 'embed'], false],
  ])('for what it says of itself: %j', async (capabilities, operations, hasTools) => {
    const { runtime } = await anOllama({ capabilities })
    expect(await firstCandidate(runtime)).toMatchObject({ operations, hasTools, sizeBytes: 1 })
  })

  it('is decided by the whole name of a model', async () => {
    const { runtime } = await anOllama({}, 'llama3.2:3b')
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'ready', model: 'llama3.2:3b' })
  })

  it('is decided by the name of a model without its tag, which means the latest', async () => {
    const { runtime } = await anOllama({ model: 'llama3.2:latest' }, 'llama3.2')
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'ready', model: 'llama3.2:latest' })
  })
})

describe('what an Ollama candidate is', () => {
  const identityOf = async (quirks: Partial<OllamaQuirks> = {}) => {
    const { runtime, double } = await anOllama()
    const before = await firstCandidate(runtime)
    double.change(quirks)
    const after = await firstCandidate(runtime)
    return [before['identity/digest'], after['identity/digest']] as const
  }

  it('stays what it is as long as nothing changes', async () => {
    const [before, after] = await identityOf()
    expect(after).toBe(before)
  })

  it.each([
    ['the version of Ollama', { version: '0.21.1' }],
    ['what is in the model of that name', { digest: 'd2' }],
    ['the model', { model: 'llama3.2:1b' }],
  ])('is another with %s: what was checked was another one', async (_what, quirks) => {
    const [before, after] = await identityOf(quirks)
    expect(after).not.toBe(before)
  })

  it('has every model of the list for one of its own', async () => {
    const { runtime } = await anOllama({ others: [{ name: 'a:1b' }, { name: 'b:1b' }] })
    const candidates = await runtime.probe(new AbortController().signal)
    expect(candidates.map(({ model }) => model)).toEqual(['llama3.2:3b', 'a:1b', 'b:1b'])
    expect(new Set(candidates.map((candidate) => candidate['identity/digest'])).size).toBe(3)
  })

  it('is found by its name behind others', async () => {
    const { runtime } = await anOllama({ others: [{ name: 'a:1b' }, { name: 'b:1b' }] }, 'b:1b')
    expect(await runtime.probe(new AbortController().signal)).toMatchObject([{ model: 'b:1b', state: 'ready' }])
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

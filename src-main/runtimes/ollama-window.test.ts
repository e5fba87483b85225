import { describe, expect, it } from 'vitest'
import { anOllama } from './doubles/an-ollama'
import { ask, firstCandidate } from './doubles/ask'
import { last, line } from './doubles/ollama-quirks'

const LONG = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'word '.repeat(20_000) }] }]

const RUNNER_TOO_LONG = JSON.stringify({
  error: {
    code: 400,
    message: 'request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it',
    type: 'exceed_context_size_error',
    n_prompt_tokens: 9_000,
    n_ctx: 4_096,
  },
})
const LOADED = [{ name: 'llama3.2:1b', context_length: 2_048 }]

describe('the window of an Ollama model', () => {
  it.each([
    ['is what is loaded', { loadedWindow: 4_096, parameters: 'num_ctx 32768' }, 4_096],
    ['is its own, whatever else is loaded', { alsoLoaded: LOADED, loadedWindow: 4_096 }, 4_096],
    ['is not that of another model that is loaded', { alsoLoaded: LOADED }, 8_192],
    ['is what the model file sets', { parameters: 'stop "x"\nnum_ctx                        32768' }, 32_768],
    ['is the usual one for a model made for more', {}, 8_192],
    ['is the usual one for a model that says nothing', { modelInformation: {} }, 8_192],
    ['is no more than the model was made for', { modelInformation: { 'gemma.context_length': 2_048 } }, 2_048],
    ['is the usual one for a model made for nothing', { modelInformation: { 'gemma.context_length': 0 } }, 8_192],
    ['is no number that no window can be', { loadedWindow: 9e15, parameters: 'num_ctx 9000000000000000' }, 8_192],
  ])('%s', async (_what, quirks, windowTokens) => {
    const { runtime } = await anOllama(quirks)
    expect(await firstCandidate(runtime)).toMatchObject({ windowTokens })
  })

  it('and the counts of an answer that no window and no answer can have are no fault of the app', async () => {
    const lines = [line('Yes.'), last({ prompt_eval_count: 9e15, eval_count: 9e15 })]
    const { runtime } = await anOllama({ loadedWindow: 9e15, lines })
    expect((await ask(runtime)).response).toMatchObject({ outcome: 'completed', usage: { counted_by: 'runtime' } })
  })

  it('is exceeded: said so instead of silently cut', async () => {
    const { runtime } = await anOllama({ longestPrompt: 50_000, loadedWindow: 4_096 })
    expect((await ask(runtime, { change: { turns: LONG } })).response).toMatchObject({
      outcome: 'invalid',
      'reason/code': 'window-exceeded',
    })
  })

  it.each([
    ['by the server that does the work, its error handed on as a string', RUNNER_TOO_LONG],
    ['in a sentence', 'the input length exceeds the context length'],
  ])('is exceeded by a prompt of few characters and many tokens, as told %s', async (_how, chatError) => {
    const { runtime } = await anOllama({ chatStatus: 400, chatError, loadedWindow: 4_096 })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'invalid',
      'reason/code': 'window-exceeded',
      next_step: 'shorten-conversation',
    })
  })

  it('is exceeded in mid-stream: said so, with what had arrived', async () => {
    const { runtime } = await anOllama({ lines: [line('Bec'), { error: RUNNER_TOO_LONG }] })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'failed',
      output: [{ text: 'Bec' }],
      diagnostics: { 'error/code': 'window-exceeded' },
    })
  })

  it('filled to its last token by the prompt means that the prompt was cut to it', async () => {
    const full = last({ prompt_eval_count: 4_096 })
    const { runtime } = await anOllama({ loadedWindow: 4_096, lines: [line('Yes.'), full] })
    expect((await ask(runtime)).response).toMatchObject({
      outcome: 'completed',
      epistemic: { caveats: ['window-overflow'] },
    })
  })

  it.each([
    ['a fault of the server that a long prompt met', 500, LONG],
    ['another refusal of a short one', 400, undefined],
  ])('is not blamed for %s', async (_what, chatStatus, turns) => {
    const { runtime } = await anOllama({ chatStatus, loadedWindow: 4_096 })
    expect((await ask(runtime, turns ? { change: { turns } } : {})).response).toMatchObject({
      outcome: 'failed',
      'reason/code': 'runtime-error',
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

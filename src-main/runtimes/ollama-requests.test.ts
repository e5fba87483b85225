import { describe, expect, it } from 'vitest'
import { anOllama } from './doubles/an-ollama'
import { ask, evidenceOf, firstCandidate } from './doubles/ask'
import { embedTexts } from './doubles/embed-texts'
import { last, line } from './doubles/ollama-quirks'
import { toolTurns, toolTurnsSent } from './doubles/tool-turns'

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
      messages: toolTurnsSent({ name: 'read', arguments: { path: 'x' } }, { tool_name: 'read' }),
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

  it('has no tools that are not to be called', async () => {
    const { runtime, double } = await anOllama()
    await ask(runtime, { change: { ...toolTurns, tool_choice: 'none' } })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  it('uses the plain name where the local form is not known', async () => {
    const { runtime, double } = await anOllama({ knowsLocalForm: false })
    await ask(runtime)
    expect(double.requests[0]).toMatchObject({ model: 'llama3.2:3b' })
  })
})

describe('embedding with Ollama', () => {
  it.each([[[null]], [['text']], [null]])(
    'refuses %j for vectors, whatever was to become of them',
    async (embeddings) => {
      const { runtime } = await anOllama({ capabilities: ['embedding'], embedded: { embeddings } })
      const response = await embedTexts(runtime, ['one'], { parameters: { normalize: true } })
      expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'response-malformed' })
    },
  )

  it('gives one vector for each text, as restricted as the texts', async () => {
    const { runtime } = await anOllama({ capabilities: ['embedding'] })
    const response = await embedTexts(runtime, ['one', 'three'], { classification: 'community' })
    expect((await firstCandidate(runtime)).operations).toEqual(['embed'])
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

  it.each([{}, { dimensions: 2 }])(
    'sends the texts to be read whole, and the size only when asked: %j',
    async (asked) => {
      const { runtime, double } = await anOllama({ capabilities: ['embedding'] })
      await embedTexts(runtime, ['one'], { parameters: asked })
      expect(double.requests).toEqual([{ model: 'llama3.2:3b:local', input: ['one'], truncate: false, ...asked }])
    },
  )

  it.each([
    ['a host', { remote_host: 'https://ollama.com:443' }, 'remote-field-in-answer'],
    ['a model of elsewhere', { remote_model: 'large' }, 'remote-field-in-answer'],
    ['a model of a cloud', { model: 'nomic-embed-text:cloud' }, 'cloud-model-name'],
  ])('whose vectors name %s is refused, and what was sent where is told', async (_what, embedded, code) => {
    const { runtime, double } = await anOllama({ capabilities: ['embedding'], embedded })
    const response = await embedTexts(runtime, ['one'])
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'remote-signs-seen',
      locality_verdict: { verdict: 'remote-proxied' },
    })
    expect(evidenceOf(response)).toContainEqual(expect.objectContaining({ code }))
    expect(response).not.toHaveProperty('vectors')
    // Told nothing more, although the list still shows nothing.
    expect(await embedTexts(runtime, ['two'])).toMatchObject({ 'reason/code': 'egress-denied' })
    expect(double.requests).toHaveLength(1)
  })

  it('whose vectors another model made is refused: they fit no others', async () => {
    const { runtime } = await anOllama({ capabilities: ['embedding'], embedded: { model: 'all-minilm:22m' } })
    const response = await embedTexts(runtime, ['one'])
    expect(response).toMatchObject({
      outcome: 'invalid',
      'reason/code': 'response-malformed',
      locality_verdict: { verdict: 'loopback-unverified' },
    })
    expect(evidenceOf(response)).toContainEqual({
      code: 'other-model-in-answer',
      'subject/ref': 'model/all-minilm:22m',
    })
  })

  it('says of its vectors that nothing in them named another machine', async () => {
    const { runtime } = await anOllama({ capabilities: ['embedding'] })
    const response = await embedTexts(runtime, ['one'])
    expect(response).toMatchObject({ outcome: 'completed', locality_verdict: { verdict: 'local-attested' } })
    expect(evidenceOf(response)).toContainEqual({ code: 'no-remote-field-in-answer' })
  })

  it('is refused with the verdict for a model that is in a cloud by now', async () => {
    const { runtime, double } = await anOllama({ capabilities: ['embedding'] })
    double.change({ listedRemote: { remote_model: 'large' } })
    const response = await embedTexts(runtime, ['one'])
    expect(response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'egress-denied',
      locality_verdict: { verdict: 'remote-proxied' },
    })
    expect(evidenceOf(response)).toContainEqual({ code: 'remote-host-reported' })
  })

  it('is refused for a model that answers from elsewhere, before a text is sent', async () => {
    const { runtime, double } = await anOllama({ shownRemote: { remote_host: 'https://ollama.com:443' } })
    expect(await embedTexts(runtime, ['one'])).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'egress-denied',
    })
    expect(double.requests).toEqual([])
  })
})

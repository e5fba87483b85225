import { describe, expect, it } from 'vitest'
import { aChatServer as aServer } from './doubles/a-chat-server'
import { ask } from './doubles/ask'
import { DONE, delta, finish } from './doubles/chat-completions-double'
import { toolTurns, toolTurnsSent } from './doubles/tool-turns'

const SCHEMA = { type: 'object', properties: { answer: { type: 'integer' } }, required: ['answer'] }
const FORMAT = { type: 'json-schema' as const, schema: SCHEMA }

describe('what is sent by chat completions', () => {
  it('has plain strings, max_tokens and a request for counts', async () => {
    const { runtime, double } = await aServer()
    const attachment = {
      type: 'attachment' as const,
      'attachment/ref': 'a',
      title: 'n.txt',
      media_type: 'text/plain',
      text: 'note',
      classification: 'personal' as const,
    }
    const { response } = await ask(runtime, {
      change: {
        turns: [{ role: 'user', content: [{ type: 'text', text: 'Read' }, attachment] }],
        parameters: { max_tokens: 20, top_k: 5 },
      },
    })
    expect(double.requests[0]).toEqual({
      model: 'some-model',
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: 'Read\n\nAttached file "n.txt":\n\nnote' }],
      max_tokens: 20,
    })
    expect(response).toMatchObject({
      diagnostics: { parameters_ignored: ['top_k'] },
      epistemic: { caveats: ['locality-unverified', 'parameters-ignored'] },
    })
  })

  it('wraps a schema, and never sends it together with tools', async () => {
    const { runtime, double } = await aServer({ chunks: [delta('{"answer":1}'), finish('stop'), DONE] })
    const tools = [{ name: 'read', description: '', input_schema: {} }]
    const policy = {
      locality: 'local_only',
      trust_mode: 'strict_local',
      scope: 'assistant-session-and-tools',
      on_context_denied: 'fail_closed',
      plurality: 'preserve',
    } as const
    await ask(runtime, { change: { policy, tools, response_format: FORMAT } })
    expect(double.requests[0]).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: SCHEMA } },
    })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  it('says what a tool was asked and answered, its arguments as text', async () => {
    const { runtime, double } = await aServer()
    await ask(runtime, { change: toolTurns })
    expect(double.requests[0]).toMatchObject({
      messages: toolTurnsSent({ name: 'read', arguments: '{"path":"x"}' }, {}, { type: 'function' }),
      tools: [{ type: 'function', function: { name: 'read', description: 'Reads', parameters: { type: 'object' } } }],
    })
  })

  it('has no tools that are not to be called', async () => {
    const { runtime, double } = await aServer()
    await ask(runtime, { change: { ...toolTurns, tool_choice: 'none' } })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  it('has the key that was configured', async () => {
    const { runtime } = await aServer({ apiKey: 'k' }, 'k')
    expect((await ask(runtime)).response.outcome).toBe('completed')
  })
})

describe('a structured answer', () => {
  const structured = async (...answers: readonly string[]) => {
    const { runtime, double } = await aServer()
    const chunksOf = (text: string | undefined) => [delta(text), finish('stop'), DONE]
    double.change({ chunks: chunksOf(answers[0]) })
    const asked = ask(runtime, {
      change: { response_format: FORMAT },
      onDelta: () => double.change({ chunks: chunksOf(answers[1]) }),
    })
    return { ...(await asked), requests: double.requests }
  }

  it.each(['{"answer":4}', '```json\n{"answer":4}\n```'])('is read and checked: %j', async (text) => {
    expect((await structured(text)).response).toMatchObject({ output: [{ type: 'structured', value: { answer: 4 } }] })
  })

  it('that a server silently left unconstrained is asked for once more', async () => {
    const { response, requests } = await structured('The answer is 4.', '{"answer":4}')
    expect(response).toMatchObject({
      output: [{ type: 'structured', value: { answer: 4 } }],
      diagnostics: { repairs: 1 },
      epistemic: { caveats: ['locality-unverified', 'schema-repaired'] },
    })
    expect(requests).toHaveLength(2)
  })

  it('is asked for again with what was said and the schema it has to keep to', async () => {
    const { requests } = await structured('The answer is 4.', '{"answer":4}')
    expect(requests[1]).toMatchObject({
      messages: [
        { role: 'user', content: 'Why?' },
        { role: 'assistant', content: 'The answer is 4.' },
        { role: 'user', content: expect.stringContaining(JSON.stringify(SCHEMA)) },
      ],
      response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } },
    })
  })

  it('at the second try adds nothing to what was shown of the first', async () => {
    const { text, deltas } = await structured('The answer is 4.', '{"answer":4}')
    expect([text, deltas]).toEqual(['The answer is 4.', 1])
  })

  it('says by which schema it was made, and only where that has a name', async () => {
    const { runtime } = await aServer({ chunks: [delta('{"answer":4}'), finish('stop'), DONE] })
    const named = { ...FORMAT, 'schema/ref': 'schema/answer' }
    const outputOf = async (response_format: typeof FORMAT) => {
      const { response } = await ask(runtime, { change: { response_format } })
      return response.outcome === 'completed' ? response.output : []
    }
    const part = { type: 'structured', value: { answer: 4 } }
    expect(await outputOf(named)).toEqual([{ ...part, 'schema/ref': 'schema/answer' }])
    expect(await outputOf(FORMAT)).toEqual([part])
  })

  it('by a schema that cannot be checked is not even asked for', async () => {
    const { runtime, double } = await aServer()
    const schema = { $ref: 'https://example.com/schema.json' }
    const { response } = await ask(runtime, { change: { response_format: { type: 'json-schema', schema } } })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'parameter-unsupported' })
    expect(double.requests).toEqual([])
  })

  it('that fails twice is refused', async () => {
    const { response, requests } = await structured('{"answer":"four"}', '{"other":4}')
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'schema-unsatisfied' })
    expect(requests).toHaveLength(2)
  })
})

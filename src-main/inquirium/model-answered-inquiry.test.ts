import { describe, expect, it } from 'vitest'
import { aCandidate } from './fixtures/a-candidate'
import { aSubmission } from './fixtures/a-coordinator'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, type aToolQuestion } from './fixtures/scripted-tools'

const configured = (question: object) => ({ conversation: { tools: { fs: { questions: { sure: question } } } } })

describe('a question answered by a model', () => {
  const world = (change: {
    readonly says: readonly string[]
    readonly question?: Parameters<typeof aToolQuestion>[1]
    readonly target?: unknown
  }) => {
    let asked = 0
    return aToolSession({
      tools: { fs: askingTool({ sure: change.question ?? {} }) },
      configuration: configured({ target: change.target ?? 'assistant' }),
      script: {
        replies: (request) => {
          if (request.response_format) return { says: [change.says[asked++] ?? ''] }
          return request.turns.some(({ role }) => role === 'tool') ? { says: ['done'] } : called('fs', 'call_1')
        },
      },
    })
  }

  it('is recorded as answered, and traced as the model’s with an operation of its own', async () => {
    const { submit, coordinator, inquiries, decisions, results, ofKind } = await world({ says: ['{"answer": true}'] })
    await submit('Hi')
    await coordinator.idle()
    expect(await inquiries()).toMatchObject([{ responses: [{ outcome: 'answered', answer: true }] }])
    expect(await ofKind('inquirium.operator-question.v1')).toEqual([])
    expect((await decisions()).find(({ kind }) => kind === 'inquiry')).toMatchObject({
      'reason/code': 'model-answered',
      provenance: 'model-produced',
      refs: { 'model.binding/ref': aCandidate()['model.binding/ref'] },
    })
    const generations = (await decisions()).filter(({ kind }) => kind === 'generation')
    expect(new Set(generations.map((decision) => decision['operation/id'])).size).toBe(2)
    expect(await results()).toHaveLength(1)
  })

  it('sees the conversation and the paused call, and never an inquiry', async () => {
    const { submit, coordinator, runtime } = await world({ says: ['{"answer": true}'] })
    await submit('Hi')
    await coordinator.idle()
    const asked = runtime.requests.find(({ response_format }) => response_format)
    expect(asked).toMatchObject({
      tool_choice: 'none',
      response_format: { type: 'json-schema', schema: { properties: { answer: { type: 'boolean' } } } },
    })
    expect(asked?.turns.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'user'])
    for (const request of runtime.requests) expect(JSON.stringify(request)).not.toContain('call_1.sure.1')
    // What the model answered stays out of the conversation it was asked about.
    expect(runtime.requests.at(-1)?.turns.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool'])
  })

  it('gets one chance to correct an answer that does not fit', async () => {
    const { submit, coordinator, inquiries, runtime } = await world({
      says: ['{"answer": "maybe"}', '{"answer": false}'],
    })
    await submit('Hi')
    await coordinator.idle()
    expect(await inquiries()).toMatchObject([{ responses: [{ outcome: 'answered', answer: false }] }])
    expect(runtime.requests.filter(({ response_format }) => response_format)).toHaveLength(2)
  })

  it('traces once, under its own operation, what of the conversation the model was not shown', async () => {
    const answers = ['maybe', '{"answer": true}']
    const long = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      // So long an answer leaves little of the window to the conversation, and only of this question's.
      configuration: configured({ target: { model: { parameters: { max_tokens: 30_000 } } } }),
      script: {
        replies: (request, index) => {
          if (request.response_format) return { says: [answers.shift() ?? ''] }
          return index === 1 ? called('fs', 'call_1') : { says: ['done'] }
        },
      },
    })
    await long.coordinator.submit(aSubmission('Long', { text: 'x'.repeat(12_000) }))
    await long.coordinator.idle()
    const [first] = await long.ofKind('inquirium.inquiry-result.v1')
    await long.coordinator.submit(aSubmission('Hi', { parent: first?.['result/ref'] ?? null }))
    await long.coordinator.idle()
    expect(await long.inquiries()).toMatchObject([{ responses: [{ outcome: 'answered', answer: true }] }])
    const decisions = await long.decisions()
    const dropped = decisions.filter(({ kind }) => kind === 'context-decision')
    expect(dropped).toMatchObject([
      { outcome: 'drop', 'reason/code': 'window-exceeded', counts: { 'item/count': 1 }, 'turn/id': 'turn:Hi' },
    ])
    const results = await long.ofKind('inquirium.inquiry-result.v1')
    expect(results.map((result) => result['operation/id'])).not.toContain(dropped[0]?.['operation/id'])
    // The control: the conversation itself had room for all of it.
    expect(JSON.stringify(long.runtime.requests.at(-1))).toContain('xxxx')
  })

  it.each([
    ['is no JSON', ['well', 'no']],
    ['does not fit', ['{"answer": 1}', '{"answer": 2}']],
    ['is null', ['{"answer": null}', '{"answer": null}']],
    ['is missing', ['{}', '[]']],
  ])('fails as a backend error when the answer %s twice', async (_name, says) => {
    const { submit, coordinator, inquiries, ofKind, runtime } = await world({ says })
    await submit('Hi')
    await coordinator.idle()
    expect(runtime.requests.filter(({ response_format }) => response_format)).toHaveLength(2)
    expect(await inquiries()).toMatchObject([{ responses: [{ outcome: 'cancelled', reason: 'backend_error' }] }])
    expect(await ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
  })

  it('answers a schema question with what fits the schema', async () => {
    const schema = { type: 'object', properties: { overwrite: { type: 'boolean' } }, required: ['overwrite'] }
    const question = { answer_type: { type: 'schema', schema } } as const
    const { submit, coordinator, inquiries, tools } = await world({
      question,
      says: ['{"answer": {"overwrite": "yes"}}', '{"answer": {"overwrite": true}}'],
    })
    await submit('Hi')
    await coordinator.idle()
    expect(await inquiries()).toMatchObject([{ responses: [{ answer: { overwrite: true } }] }])
    expect(tools.runs.at(-1)?.answers).toEqual({ sure: { overwrite: true } })
  })

  it('is cancelled as the operator’s doing when they stop the turn meanwhile', async () => {
    const holding = Promise.withResolvers<void>()
    const stopping = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      configuration: configured({ target: 'assistant' }),
      script: {
        async replies(request) {
          if (!request.response_format) return called('fs', 'call_1')
          stopping.coordinator.stop('session:1')
          await holding.promise
          return { says: [] }
        },
      },
    })
    await stopping.submit('Hi')
    holding.resolve()
    await stopping.coordinator.idle()
    expect(await stopping.inquiries()).toMatchObject([{ responses: [{ outcome: 'cancelled', reason: 'user' }] }])
    expect(await stopping.results()).toMatchObject([{ outcome: 'cancelled' }])
  })
})

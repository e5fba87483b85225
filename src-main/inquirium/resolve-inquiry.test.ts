import { describe, expect, it } from 'vitest'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool } from './fixtures/scripted-tools'

const configured = (question: object) => ({ conversation: { tools: { fs: { questions: { sure: question } } } } })

describe('recording every question, whoever answers it', () => {
  it('puts the request before anything else happens, and the response before the tool goes on', async () => {
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [called('fs', 'call_1')] })
    await world.submit('Hi')
    await world.answer(true)
    await world.coordinator.idle()
    expect((await world.facts()).slice(3).map(({ schema }) => schema)).toEqual([
      'inquirium.tool-call-request.v1',
      'inquirium.inquiry-request.v1',
      'inquirium.operator-question.v1',
      'inquirium.inquiry-response.v1',
      'inquirium.operator-question-closed.v1',
      'inquirium.tool-call-response.v1',
      'inquirium.inquiry-result.v1',
    ])
    for (const fact of await world.facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
    for (const trace of await world.traces()) expect(TraceRecord.parse(trace)).toEqual(trace)
    expect(world.tools.runs.map(({ answers }) => answers)).toEqual([{}, { sure: true }])
  })

  it('opens an inquiry and its operator question in one transaction, and ends them in one', async () => {
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [called('fs', 'call_1')] })
    const commits: string[][] = []
    world.record.journal.subscribe(({ facts }) => commits.push(facts.map(({ fact }) => fact?.schema ?? '')))
    await world.submit('Hi')
    await world.answer(true)
    await world.coordinator.idle()
    expect(commits).toContainEqual(['inquirium.inquiry-request.v1', 'inquirium.operator-question.v1'])
    expect(commits).toContainEqual(['inquirium.inquiry-response.v1', 'inquirium.operator-question-closed.v1'])
  })

  it('records a remembered answer, traces it as the operator’s, and asks nobody', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1'), called('fs', 'call_2')],
    })
    await world.submit('Hi')
    await world.answer(true, true)
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([
      { request: { id: 'call_1.sure.1' }, responses: [{ outcome: 'answered', answer: true }] },
      { request: { id: 'call_2.sure.1' }, responses: [{ outcome: 'answered', answer: true }] },
    ])
    expect(await world.ofKind('inquirium.operator-question.v1')).toHaveLength(1)
    expect((await world.decisions()).filter(({ kind }) => kind === 'inquiry')).toMatchObject([
      { 'reason/code': 'operator-answered', provenance: 'operator-approved' },
      { 'reason/code': 'remembered-answer', provenance: 'operator-approved' },
    ])
  })

  it('records a static answer, which arrives on the second run and not on the first', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      configuration: configured({ answer: false }),
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(world.tools.runs.map(({ answers }) => answers)).toEqual([{}, { sure: false }])
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'answered', answer: false }] }])
    expect(await world.ofKind('inquirium.operator-question.v1')).toEqual([])
    expect((await world.decisions()).find(({ kind }) => kind === 'inquiry')).toMatchObject({
      'reason/code': 'configured-answer',
      provenance: 'host-policy',
      refs: { 'configuration/key': 'conversation.tools.fs.questions.sure.answer' },
    })
  })

  it('prefers what was remembered to what is configured', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }), other: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1'), called('fs', 'call_2')],
    })
    await world.submit('Hi')
    await world.answer(true, true)
    await world.coordinator.idle()
    const again = await aToolSession({
      record: world.record,
      ids: { next: () => `again-${Math.random().toString(36).slice(2)}` },
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_9')],
      configuration: configured({ answer: false }),
    })
    await again.coordinator.regenerate('session:1', 'turn:Hi', null)
    await again.coordinator.idle()
    expect((await again.inquiries()).at(-1)?.responses).toMatchObject([{ answer: true }])
  })

  it('names the configuration key when a static answer does not fit its question', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1')],
      configuration: configured({ answer: 'yes' }),
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([
      { responses: [{ outcome: 'cancelled', reason: 'invalid_static_answer' }] },
    ])
    const [response] = await world.ofKind('inquirium.tool-call-response.v1')
    expect(response).toMatchObject({ is_error: true })
    expect(response?.content).toContain('conversation.tools.fs.questions.sure.answer')
  })

  it('records the source that the executor gave, verbatim', async () => {
    const world = await aToolSession({
      tools: { ask: askingTool({ answer: {} }, { source: { source: 'assistant' } }), fs: askingTool({ sure: {} }) },
      replies: [called('ask', 'call_1'), called('fs', 'call_2')],
      configuration: { conversation: { tools: { fs: { questions: { sure: { prompt_label: 'Assistant' } } } } } },
    })
    await world.submit('Hi')
    await world.answer(true)
    const shown = await world.nextQuestion()
    await world.answer(true)
    await world.coordinator.idle()
    expect((await world.inquiries()).map(({ request }) => request.source)).toEqual([
      { source: 'assistant' },
      { source: 'tool', name: 'fs' },
    ])
    // A label stands beside the true source, never instead of it.
    expect(shown.request).toMatchObject({ prompt: { label: 'Assistant' }, source: { kind: 'tool', name: 'fs' } })
  })

  it('records a question that cannot be shown, and lets the model try again', async () => {
    const options = [{ value: 'a' }, { value: 'a' }]
    const twice = { answer_type: { type: 'select', options } } as const
    const world = await aToolSession({ tools: { fs: askingTool({ sure: twice }) }, replies: [called('fs', 'call_1')] })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'cancelled', reason: 'backend_error' }] }])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
  })
})

import { describe, expect, it } from 'vitest'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, aToolQuestion, toolSource } from './fixtures/scripted-tools'
import type { ToolAnswer } from './tool-port'

const configured = (question: object) => ({ conversation: { tools: { fs: { questions: { sure: question } } } } })
const secret = { answer_type: { type: 'secret' } } as const

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

describe('a question that waits for another', () => {
  it('is not asked when its answer was remembered meanwhile, and that is recorded', async () => {
    const both = [
      { id: 'a', name: 'fs' },
      { id: 'b', name: 'fs' },
    ]
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [{ calls: both }] })
    await world.submit('Hi')
    await world.waiting(2)
    await world.answer(true, true)
    await world.coordinator.idle()
    expect(await world.ofKind('inquirium.operator-question-closed.v1')).toMatchObject([
      { 'answered/by': 'operator', 'remember/turn': true },
      { 'answered/by': 'remembered' },
    ])
    expect((await world.inquiries()).map(({ responses }) => responses)).toMatchObject([
      [{ outcome: 'answered', answer: true }],
      [{ outcome: 'answered', answer: true }],
    ])
  })
})

describe('a question that must be asked anew', () => {
  const choice: Parameters<typeof aToolQuestion>[1] = {
    answer_type: { type: 'select', options: [{ value: 'x' }, { value: 'y' }] },
  }

  it.each([
    ['because it is exclusive', { exclusive: true }, false],
    ['because what was remembered is no answer to it', choice, 'y'],
  ] as const)('is asked although an answer was remembered while it waited, %s', async (_why, change, answer) => {
    const world = await aToolSession({
      tools: {
        fs: {
          run: ({ answers, toolCallId }) => {
            const question = aToolQuestion('sure', toolCallId === 'b' ? change : {})
            if (answers.has('sure')) return { kind: 'success', content: 'ok' }
            return { kind: 'needs-input', inquiry: { question, source: toolSource('fs') } }
          },
        },
      },
      replies: [
        {
          calls: [
            { id: 'a', name: 'fs' },
            { id: 'b', name: 'fs' },
          ],
        },
      ],
    })
    await world.submit('Hi')
    await world.waiting(2)
    await world.answer(true, true)
    expect(await world.answer(answer)).toEqual({ ok: true })
    await world.coordinator.idle()
    expect((await world.inquiries()).map(({ responses }) => responses)).toMatchObject([
      [{ answer: true }],
      [{ answer }],
    ])
  })
})

describe('each type of question', () => {
  const flat = { type: 'object', properties: { overwrite: { type: 'boolean' } }, required: ['overwrite'] }
  const days = { type: 'array', items: { type: 'string', enum: ['Mon', 'Tue'] }, uniqueItems: true }

  it.each([
    ['boolean', { type: 'boolean' }, 'confirm', 'yes', false],
    ['select', { type: 'select', options: [{ value: 'a' }, { value: 2 }] }, 'single-choice', 'b', 2],
    ['text', { type: 'text' }, 'free-text-with-allowlist', '', 'two\nlines'],
    ['schema of an object', { type: 'schema', schema: flat }, 'schema-form', { overwrite: 1 }, { overwrite: true }],
    ['schema of several choices', { type: 'schema', schema: days }, 'multi-choice', ['Sun'], ['Tue', 'Mon']],
  ] as const)('%s is shown by its widget, refuses what does not fit and records what does', async (...row) => {
    const [, answer_type, kind, misfit, answer] = row
    const question = { answer_type: JSON.parse(JSON.stringify(answer_type)) }
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: question }) },
      replies: [called('fs', 'call_1')],
    })
    await world.submit('Hi')
    expect((await world.nextQuestion()).request['widget/kind']).toBe(kind)
    expect(await world.answer(misfit)).toEqual({ ok: false, code: 'answer-not-allowed' })
    expect(await world.answer(answer)).toEqual({ ok: true })
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'answered', answer }] }])
    expect(world.tools.runs.at(-1)?.answers).toEqual({ sure: answer })
  })

  it('offers to be remembered only as a tool’s boolean question that is not exclusive', async () => {
    const offered = async (change: object, source?: { source: 'assistant' }) => {
      const tool = askingTool({ sure: change }, source ? { source } : {})
      const world = await aToolSession({ tools: { fs: tool }, replies: [called('fs', 'call_1')] })
      await world.submit('Hi')
      const { request } = await world.nextQuestion()
      await world.coordinator.close()
      return request['remember/offered'] === true
    }
    expect(await offered({})).toBe(true)
    expect(await offered({ exclusive: true })).toBe(false)
    expect(await offered({ persistence: 'none' })).toBe(false)
    expect(await offered({ answer_type: { type: 'text' } })).toBe(false)
    expect(await offered(secret)).toBe(false)
    expect(await offered({}, { source: 'assistant' })).toBe(false)
  })
})

describe('a question nobody answers', () => {
  it.each([
    ['cancel', 'user'],
    ['decline', 'declined'],
  ] as const)('because the operator chose to %s ends its call, and the turn goes on', async (how, reason) => {
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [called('fs', 'call_1')] })
    await world.submit('Hi')
    const { request } = await world.nextQuestion()
    await world.desk[how](request['question/ref'], 'key')
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'cancelled', reason }] }])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: false }])
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
  })

  it.each([
    ['user', 'stop'],
    ['interrupted', 'close'],
  ] as const)('is closed as %s when the turn ends by %s', async (reason, how) => {
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [called('fs', 'call_1')] })
    await world.submit('Hi')
    await world.nextQuestion()
    if (how === 'stop') world.coordinator.stop('session:1')
    else await world.coordinator.close()
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'cancelled', reason }] }])
    expect(await world.ofKind('inquirium.operator-question-closed.v1')).toMatchObject([
      { state: 'cancelled', cause: reason },
    ])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toHaveLength(1)
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled' }])
    expect(world.desk.pending()).toEqual([])
  })

  it('in the middle of a run is withdrawn when the run ends without it', async () => {
    const answers: ToolAnswer[] = []
    const world = await aToolSession({
      tools: {
        server: {
          async run({ ask }) {
            void ask({ question: aToolQuestion('elicited'), source: toolSource('server') }).then((answer) =>
              answers.push(answer),
            )
            await world.nextQuestion()
            return { kind: 'success', content: 'did not wait' }
          },
        },
      },
      replies: [called('server', 'call_1')],
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(answers).toEqual([{ kind: 'not-answered', reason: 'withdrawn' }])
    expect(await world.inquiries()).toMatchObject([{ responses: [{ reason: 'withdrawn' }] }])
    expect(world.desk.pending()).toEqual([])
  })

  it('because its record cannot be written lets nothing go on', async () => {
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [called('fs', 'call_1')] })
    const commit = world.record.journal.commit
    const full = { outcome: 'refused', code: 'disk-full' } as const
    Object.assign(world.record.journal, {
      commit: async (batch: Parameters<typeof commit>[0]) =>
        batch.facts.some(({ kind }) => kind === 'inquirium.inquiry-request.v1') ? full : commit(batch),
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(world.tools.runs).toHaveLength(1)
    expect(await world.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'storage-failed' }])
    // What was begun is ended all the same, with the result.
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
  })
})

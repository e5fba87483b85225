import { describe, expect, it } from 'vitest'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, type ScriptedTool } from './fixtures/scripted-tools'

const writing: ScriptedTool = { needsPermission: true, run: () => ({ kind: 'success', content: 'written' }) }

const rules = (tool: object) => ({ conversation: { tools: { write: tool } } })

const world = (change: Partial<Parameters<typeof aToolSession>[0]> = {}) =>
  aToolSession({ tools: { write: writing }, replies: [called('write', 'call_1')], ...change })

const permissions = async ({ decisions }: Awaited<ReturnType<typeof world>>) =>
  (await decisions()).filter(({ kind }) => kind === 'permission')

describe('permission to run a tool', () => {
  it('is asked before the first run, with everything there is to see, and recorded with what was shown', async () => {
    const session = await world()
    await session.submit('Hi')
    const { request } = await session.nextQuestion()
    expect(session.tools.runs).toEqual([])
    expect(request).toMatchObject({
      source: { kind: 'host' },
      'reason/code': 'tool-permission-required',
      subject: { 'tool/name': 'write', 'turn/id': 'turn:Hi' },
      prompt: { text: 'Run write' },
    })
    expect(request.prompt.context).toBe('Command:\n"write"\n\nIn the folder:\n/work\n\nCalled with:\nwrite {}')
    await session.answer('once')
    await session.coordinator.idle()
    expect(await session.ofKind('inquirium.permission-decision.v1')).toMatchObject([
      {
        decision: 'allowed',
        scope: 'once',
        'tool/name': 'write',
        'question/ref': request['question/ref'],
        shown: { text: 'Run write', arguments: {} },
      },
    ])
    expect(await permissions(session)).toMatchObject([{ outcome: 'allowed', provenance: 'operator-approved' }])
    expect(session.tools.runs).toHaveLength(1)
    for (const fact of await session.facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
    for (const trace of await session.traces()) expect(TraceRecord.parse(trace)).toEqual(trace)
  })

  it('is no inquiry', async () => {
    const session = await world()
    await session.submit('Hi')
    await session.answer('once')
    await session.coordinator.idle()
    expect(await session.inquiries()).toEqual([])
  })

  it('is asked once per call, however often the tool runs', async () => {
    const session = await world({ tools: { write: askingTool({ sure: {} }, { needsPermission: true }) } })
    await session.submit('Hi')
    await session.answer('once')
    await session.answer(true)
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(2)
    expect(await session.ofKind('inquirium.permission-decision.v1')).toHaveLength(1)
  })

  it.each([
    ['denying it', (session: Awaited<ReturnType<typeof world>>) => session.answer('deny')],
    [
      'declining to say',
      async (session: Awaited<ReturnType<typeof world>>) =>
        session.desk.decline((await session.nextQuestion()).request['question/ref'], 'key'),
    ],
  ])('is refused by %s: the model is told, the tool does not run, the turn goes on', async (_name, act) => {
    const session = await world()
    await session.submit('Hi')
    await act(session)
    await session.coordinator.idle()
    expect(session.tools.runs).toEqual([])
    expect(await session.ofKind('inquirium.permission-decision.v1')).toMatchObject([{ decision: 'denied' }])
    const [response] = await session.ofKind('inquirium.tool-call-response.v1')
    expect(response).toMatchObject({ is_error: true, content: expect.stringContaining('operator refused') })
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
    expect(JSON.stringify(session.runtime.requests.at(-1)?.turns)).toContain('operator refused')
  })

  it('is not given by stopping the turn', async () => {
    const session = await world()
    await session.submit('Hi')
    await session.nextQuestion()
    session.coordinator.stop('session:1')
    await session.coordinator.idle()
    expect(session.tools.runs).toEqual([])
    expect(await session.ofKind('inquirium.permission-decision.v1')).toEqual([])
    expect(await session.ofKind('inquirium.operator-question-closed.v1')).toMatchObject([{ cause: 'user' }])
  })

  it.each([
    ['a tool that is switched off', { run: 'skip' }, 'tool-is-switched-off'],
    ['a rule that denies', { run: 'unattended', allow: ['*'], deny: ['write *'] }, 'deny-rule-matches'],
  ])('is refused without asking by %s', async (_name, tool, reason) => {
    const session = await world({ configuration: rules(tool) })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs).toEqual([])
    expect(await permissions(session)).toMatchObject([
      { outcome: 'denied', 'reason/code': reason, provenance: 'host-policy' },
    ])
    expect(await session.ofKind('inquirium.permission-decision.v1')).toEqual([])
  })

  it('is refused where no window can be shown to ask in', async () => {
    const session = await world({ canAsk: false })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs).toEqual([])
    expect(await permissions(session)).toMatchObject([
      { outcome: 'denied', 'reason/code': 'no-prompt-backend', provenance: 'host-policy' },
    ])
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
  })

  it.each([
    ['a tool that runs unattended', { run: 'unattended' }, 'tool-runs-unattended'],
    ['a rule that allows', { allow: ['write *'] }, 'allow-rule-matches'],
  ])('is given without asking by %s', async (_name, tool, reason) => {
    const session = await world({ configuration: rules(tool) })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(1)
    expect(await permissions(session)).toMatchObject([{ outcome: 'allowed', 'reason/code': reason }])
  })
})

describe('two calls that need permission at once', () => {
  const both = [
    {
      calls: [
        { id: 'a', name: 'write' },
        { id: 'b', name: 'write' },
      ],
    },
  ]

  it('are asked about one at a time, and the second is spared by what the first was told to remember', async () => {
    const session = await world({ replies: both })
    await session.submit('Hi')
    await session.waiting(2)
    await session.answer('session')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(2)
    const closings = await session.ofKind('inquirium.operator-question-closed.v1')
    expect(closings).toMatchObject([{ 'answered/by': 'operator' }, { 'answered/by': 'remembered' }])
    // What was remembered is decided once and recorded once.
    expect(await session.ofKind('inquirium.permission-decision.v1')).toHaveLength(1)
  })

  it('are asked about in the assistant’s order, whichever is ready first', async () => {
    const ready = Promise.withResolvers<void>()
    const session = await world({
      tools: { slow: { ...writing, previews: ready.promise }, write: writing },
      replies: [
        {
          calls: [
            { id: 'a', name: 'slow' },
            { id: 'b', name: 'write' },
          ],
        },
      ],
    })
    await session.submit('Hi')
    // Everything that can happen without the slow one has happened by then.
    await new Promise(setImmediate)
    expect(session.desk.pending()).toEqual([])
    ready.resolve()
    expect((await session.nextQuestion()).request.prompt.text).toBe('Run slow')
    await session.answer('once')
    expect((await session.nextQuestion()).request.prompt.text).toBe('Run write')
    await session.answer('once')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(2)
  })
})

import { describe, expect, it } from 'vitest'
import { aCandidate } from './fixtures/a-candidate'
import { conformanceAfterCheck } from './fixtures/a-coordinator'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, type ScriptedTool } from './fixtures/scripted-tools'

const echo: ScriptedTool = { run: (run) => ({ kind: 'success', content: `echo ${JSON.stringify(run.arguments)}` }) }

describe('tools in a session', () => {
  it('are offered only when the operator enabled them, and then the session is no longer baseline', async () => {
    const off = await aToolSession({ tools: { echo }, enabled: [] })
    await off.submit('Hi')
    await off.coordinator.idle()
    expect(off.runtime.requests[0]?.tools).toBeUndefined()
    expect(off.runtime.requests[0]?.policy.scope).toBe('assistant-session-only')

    const on = await aToolSession({ tools: { echo, other: echo }, enabled: ['echo'] })
    await on.submit('Hi')
    await on.coordinator.idle()
    expect(on.runtime.requests[0]?.tools?.map(({ name }) => name)).toEqual(['echo'])
    expect(on.runtime.requests[0]?.policy.scope).toBe('assistant-session-and-tools')
    const shape = async (world: typeof on) =>
      (await world.traces()).flatMap(({ payload }) => ('input/shape' in payload ? [payload['input/shape']] : []))
    expect(await shape(on)).toMatchObject([{ 'tool/has-any': true }])
    expect(await shape(off)).toMatchObject([{ 'tool/has-any': false }])
  })

  it('spare the baseline check, because the baseline has none', async () => {
    const check = async (enabled: readonly string[]) => {
      const conformance = conformanceAfterCheck('passed')
      const session = await aToolSession({ tools: { echo }, enabled, conformance })
      await session.submit('Hi')
      await session.coordinator.idle()
      return conformance.checks
    }
    expect(await check(['echo'])).toBe(0)
    expect(await check([])).toBe(1)
  })

  it('are left out for a runtime that cannot call any, and the trace says so', async () => {
    const session = await aToolSession({
      tools: { echo },
      script: { says: ['hello'], replies: () => ({ says: ['hello'] }), candidate: aCandidate({ hasTools: false }) },
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.runtime.requests[0]?.tools).toBeUndefined()
    expect(await session.decisions()).toContainEqual(
      expect.objectContaining({ 'reason/code': 'runtime-has-no-tools', outcome: 'fell-back' }),
    )
    expect(await session.results()).toMatchObject([
      { outcome: 'completed', epistemic: { caveats: expect.arrayContaining(['tools-unavailable']) } },
    ])
  })

  it('cannot be called when they are registered but not enabled, nor when they do not exist', async () => {
    const session = await aToolSession({
      tools: { echo, hidden: echo },
      enabled: ['echo'],
      replies: [
        {
          calls: [
            { id: 'a', name: 'hidden' },
            { id: 'b', name: 'rm -rf /; drop' },
          ],
        },
      ],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs).toEqual([])
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toMatchObject([
      { tool_call_id: 'a', is_error: true },
      { tool_call_id: 'b', is_error: true },
    ])
    expect(JSON.stringify(await session.traces())).not.toContain('rm -rf')
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
  })
})

describe('a call', () => {
  it('is answered to the model, which goes on from there; both answers are one', async () => {
    const session = await aToolSession({
      tools: { echo },
      replies: [
        { says: ['Let me look.'], calls: [{ id: 'a', name: 'echo', arguments: { n: 1 } }] },
        { says: ['It is 1.'] },
      ],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.runtime.requests[1]?.turns.slice(2)).toMatchObject([
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Let me look.' },
          { type: 'tool-call', 'tool-call/id': 'a' },
        ],
      },
      { role: 'tool', content: [{ 'tool-call/id': 'a', text: 'echo {"n":1}', is_error: false }] },
    ])
    // On screen the two would run together without a break.
    expect(session.shown.join('')).toBe('Let me look.\n\nIt is 1.')
    expect(await session.results()).toMatchObject([
      {
        outcome: 'completed',
        output: [{ text: 'Let me look.' }, { text: 'It is 1.' }],
        epistemic: { caveats: ['tool-results-used'], grounded_in: [expect.stringMatching(/^tr:/)] },
      },
    ])
  })

  it('whose arguments are refused does not run, and the model may correct them', async () => {
    const session = await aToolSession({
      tools: { echo },
      replies: [called('echo', 'a', 'not json'), called('echo', 'b', { n: 1 })],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs.map(({ toolCallId }) => toolCallId)).toEqual(['b'])
    expect(await session.ofKind('inquirium.tool-call-request.v1')).toMatchObject([
      { arguments: 'not json', cycle: 1 },
      { arguments: { n: 1 }, cycle: 2 },
    ])
  })

  it('without an id, or with one used twice in a cycle, gets one from the host', async () => {
    const session = await aToolSession({
      tools: { echo },
      replies: [{ calls: [{ id: 'a', name: 'echo' }, { id: 'a', name: 'echo' }, { name: 'echo' }] }],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    const ids = (await session.ofKind('inquirium.tool-call-request.v1')).map(({ tool_call_id }) => tool_call_id)
    expect(ids[0]).toBe('a')
    expect(new Set(ids).size).toBe(3)
    const responses = (await session.ofKind('inquirium.tool-call-response.v1')).map(({ tool_call_id }) => tool_call_id)
    expect(responses.toSorted()).toEqual(ids.toSorted())
  })

  it('whose result does not fit the window reaches the model shortened, and is recorded whole', async () => {
    const long = 'x'.repeat(400_000)
    const session = await aToolSession({
      tools: { long: { run: () => ({ kind: 'success', content: long }) } },
      replies: [called('long', 'a')],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
    expect((await session.ofKind('inquirium.tool-call-response.v1'))[0]?.content).toBe(long)
    const told = JSON.stringify(session.runtime.requests[1]?.turns)
    expect(told.length).toBeLessThan(100_000)
    expect(told).toContain('were left out')
    expect(await session.decisions()).toContainEqual(expect.objectContaining({ 'reason/code': 'tool-result-too-long' }))
  })
})

describe('calls without end', () => {
  it('are ended after a bounded number of cycles, with an answer', async () => {
    const session = await aToolSession({
      tools: { echo },
      script: { replies: ({ tool_choice }) => (tool_choice === 'none' ? { says: ['enough'] } : called('echo', 'a')) },
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(16)
    expect(await session.results()).toMatchObject([{ outcome: 'completed', output: [{ text: 'enough' }] }])
  })

  it('are ended even when the model does not obey', async () => {
    const session = await aToolSession({
      tools: { echo },
      script: { replies: () => ({ says: ['again'], calls: [{ name: 'echo' }] }) },
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.runtime.requests).toHaveLength(17)
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
    expect(await session.decisions()).toContainEqual(expect.objectContaining({ 'reason/code': 'too-many-cycles' }))
  })

  it('in one cycle run up to a bound; the others are told to wait', async () => {
    const session = await aToolSession({
      tools: { echo },
      replies: [{ calls: Array.from({ length: 40 }, () => ({ name: 'echo' })) }],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(32)
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toHaveLength(40)
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
  })

  it('to ask are ended when a tool asks for ever', async () => {
    let asked = 0
    const session = await aToolSession({
      tools: {
        nag: {
          run(run, signal) {
            asked += 1
            return askingTool({ [`q${asked}`]: {} }).run({ ...run, answers: new Map() }, signal)
          },
        },
      },
      replies: [called('nag', 'a')],
      configuration: {
        conversation: {
          tools: {
            nag: { questions: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`q${n}`, { answer: true }])) },
          },
        },
      },
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(asked).toBe(64)
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
  })
})

describe('two tools that ask at once', () => {
  const asking = async () => {
    const release = Promise.withResolvers<void>()
    const session = await aToolSession({
      tools: {
        slow: {
          async run(run, signal) {
            if (!run.answers.has('q')) await release.promise
            return askingTool({ q: { text: 'slow asks' } }).run(run, signal)
          },
        },
        fast: askingTool({ q: { text: 'fast asks' }, r: { text: 'fast asks again' } }),
      },
      replies: [
        {
          calls: [
            { id: 'a', name: 'slow' },
            { id: 'b', name: 'fast' },
          ],
        },
      ],
    })
    await session.submit('Hi')
    return { session, release }
  }

  it('are shown one at a time; who is on screen stays, and then the assistant’s order holds', async () => {
    const { session, release } = await asking()
    const text = async () => (await session.nextQuestion()).request.prompt.text
    expect(await text()).toBe('fast asks')
    release.resolve()
    await session.waiting(2)
    expect(await text()).toBe('fast asks')
    await session.answer(true)
    expect(await text()).toBe('slow asks')
    await session.answer(true)
    expect(await text()).toBe('fast asks again')
    await session.answer(true)
    await session.coordinator.idle()
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toMatchObject([
      { is_error: false },
      { is_error: false },
    ])
    for (const { responses } of await session.inquiries()) expect(responses).toHaveLength(1)
  })

  it('are both closed, each once, when the turn is stopped', async () => {
    const { session, release } = await asking()
    await session.nextQuestion()
    release.resolve()
    await session.waiting(2)
    session.coordinator.stop('session:1')
    await session.coordinator.idle()
    expect(session.desk.pending()).toEqual([])
    for (const { responses } of await session.inquiries()) {
      expect(responses).toMatchObject([{ outcome: 'cancelled', reason: 'user' }])
    }
    expect(await session.inquiries()).toHaveLength(2)
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toHaveLength(2)
    expect(await session.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'operator-cancelled' }])
  })
})

describe('a tool that is running', () => {
  const holding: ScriptedTool = {
    run: (_run, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true })),
  }

  it.each([
    ['stopping', 'operator-cancelled'],
    ['quitting', 'app-closing'],
  ] as const)('is ended by %s, and the record is whole', async (how, reason) => {
    const started = Promise.withResolvers<void>()
    const session = await aToolSession({
      tools: {
        hold: {
          run(run, signal) {
            started.resolve()
            return holding.run(run, signal)
          },
        },
      },
      replies: [{ says: ['One moment.'], calls: [{ id: 'a', name: 'hold' }] }],
    })
    await session.submit('Hi')
    await started.promise
    if (how === 'stopping') session.coordinator.stop('session:1')
    else await session.coordinator.close()
    await session.coordinator.idle()
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
    expect(await session.results()).toMatchObject([
      { outcome: 'cancelled', 'reason/code': reason, output: [{ text: 'One moment.' }] },
    ])
    expect(session.runtime.requests).toHaveLength(1)
  })

  it('and throws ends the turn as a bug, with everything beside it closed', async () => {
    const session = await aToolSession({
      tools: {
        ask: askingTool({ q: {} }),
        broken: {
          async run() {
            await session.nextQuestion()
            throw new Error('a bug')
          },
        },
      },
      replies: [
        {
          calls: [
            { id: 'a', name: 'ask' },
            { id: 'b', name: 'broken' },
          ],
        },
      ],
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(session.bugs.map(String)).toEqual(['Error: a bug'])
    expect(await session.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'internal-error' }])
    expect(await session.inquiries()).toMatchObject([{ responses: [{ reason: 'interrupted' }] }])
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toHaveLength(2)
    expect(session.desk.pending()).toEqual([])
  })
})

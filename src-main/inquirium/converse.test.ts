import { describe, expect, it } from 'vitest'
import { aCandidate } from './fixtures/a-candidate'
import { conformanceAfterCheck } from './fixtures/a-coordinator'
import { aToolSession, called } from './fixtures/a-tool-session'
import type { ScriptedTool } from './fixtures/scripted-tools'

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

  it('that gave nothing is no ground of the answer, which then claims none', async () => {
    const session = await aToolSession({ tools: { echo }, replies: [called('echo', 'a', 'not json')] })
    await session.submit('Hi')
    await session.coordinator.idle()
    expect(await session.results()).toMatchObject([
      { outcome: 'completed', epistemic: { grounded_in: [], caveats: [] } },
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

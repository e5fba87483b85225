import { describe, expect, it } from 'vitest'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, type ScriptedTool } from './fixtures/scripted-tools'

const echo: ScriptedTool = { run: (run) => ({ kind: 'success', content: `echo ${JSON.stringify(run.arguments)}` }) }

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

import { describe, expect, it } from 'vitest'
import { aToolSession } from './fixtures/a-tool-session'
import { askingTool, type ScriptedTool } from './fixtures/scripted-tools'

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

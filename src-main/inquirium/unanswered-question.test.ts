import { describe, expect, it } from 'vitest'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, aToolQuestion, toolSource } from './fixtures/scripted-tools'
import type { ToolAnswer } from './tool-port'

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

  it('in the middle of a run is withdrawn when the one who asked gives it up, and the run goes on', async () => {
    const giveUp = new AbortController()
    const world = await aToolSession({
      tools: {
        server: {
          async run({ ask }) {
            const inquiry = { question: aToolQuestion('elicited'), source: toolSource('server') }
            return { kind: 'success', content: JSON.stringify(await ask(inquiry, giveUp.signal)) }
          },
        },
      },
      replies: [called('server')],
    })
    await world.submit('Hi')
    const { request } = await world.nextQuestion()
    giveUp.abort()
    await world.coordinator.idle()
    expect(world.desk.pending()).toEqual([])
    expect(await world.inquiries()).toMatchObject([{ responses: [{ reason: 'withdrawn' }] }])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([
      { is_error: false, content: expect.stringContaining('withdrawn') },
    ])
    const late = { question: request['question/ref'], key: 'late', answer: true, remember: false }
    expect(await world.desk.answer(late)).toMatchObject({ code: 'already-closed', reason: 'already-cancelled' })
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
    const damaged = { outcome: 'refused', code: 'damaged' } as const
    Object.assign(world.record.journal, {
      commit: async (batch: Parameters<typeof commit>[0]) =>
        batch.facts.some(({ kind }) => kind === 'inquirium.inquiry-request.v1') ? damaged : commit(batch),
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(world.tools.runs).toHaveLength(1)
    expect(await world.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'storage-failed' }])
    // What was begun is ended all the same, with the result.
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
  })
})

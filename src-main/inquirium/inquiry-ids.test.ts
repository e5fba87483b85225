import { describe, expect, it } from 'vitest'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, aToolQuestion, toolSource } from './fixtures/scripted-tools'

describe('the id of an inquiry', () => {
  it('attempt counter: counts how often a question was asked in one call', async () => {
    let asked = 0
    const world = await aToolSession({
      tools: {
        fs: {
          run: ({ answers }) =>
            answers.get('sure') === true
              ? { kind: 'success', content: 'ok' }
              : {
                  kind: 'needs-input',
                  inquiry: { question: aToolQuestion('sure', { text: `${++asked}?` }), source: toolSource('fs') },
                },
        },
      },
      replies: [called('fs', 'call_1')],
    })
    await world.submit('Hi')
    await world.answer(false)
    await world.answer(true)
    await world.coordinator.idle()
    expect((await world.inquiries()).map(({ request, responses }) => [request.id, responses.length])).toEqual([
      ['call_1.sure.1', 1],
      ['call_1.sure.2', 1],
    ])
  })

  it('cross-cycle uniqueness within a turn: goes on counting when a later cycle uses the id of a call again', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [called('fs', 'call_1'), called('fs', 'call_1')],
    })
    await world.submit('Hi')
    await world.answer(true)
    await world.answer(true)
    await world.coordinator.idle()
    expect((await world.inquiries()).map(({ request }) => request.id)).toEqual(['call_1.sure.1', 'call_1.sure.2'])
  })

  it('per-turn reset: starts at one in every turn, and goes on through the attempts of one', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: {} }) },
      replies: [
        called('fs', 'call_1'),
        { says: ['a'] },
        called('fs', 'call_1'),
        { says: ['b'] },
        called('fs', 'call_1'),
      ],
    })
    const finish = async () => {
      await world.answer(true)
      await world.coordinator.idle()
    }
    await world.submit('One')
    await finish()
    await world.submit('Two')
    await finish()
    await world.coordinator.regenerate('session:1', 'turn:Two', null)
    await finish()
    const ids = (await world.ofKind('inquirium.inquiry-request.v1')).map((fact) => [fact['turn/id'], fact.event.id])
    expect(ids).toEqual([
      ['turn:One', 'call_1.sure.1'],
      ['turn:Two', 'call_1.sure.1'],
      ['turn:Two', 'call_1.sure.2'],
    ])
  })

  it('inquiry id round-trip via prompt events: is the same in the request, in the question that is shown and in the response', async () => {
    const world = await aToolSession({ tools: { fs: askingTool({ sure: {} }) }, replies: [called('fs', 'call_1')] })
    await world.submit('Hi')
    const { request } = await world.nextQuestion()
    await world.answer(true)
    await world.coordinator.idle()
    const [inquiry] = await world.inquiries()
    expect(request.source).toMatchObject({ 'inquiry/ref': inquiry?.request.id })
    expect(inquiry?.responses).toHaveLength(1)
  })
})

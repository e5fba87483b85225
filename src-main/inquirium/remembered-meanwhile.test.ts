import { describe, expect, it } from 'vitest'
import { aToolSession } from './fixtures/a-tool-session'
import { askingTool, aToolQuestion, toolSource } from './fixtures/scripted-tools'

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

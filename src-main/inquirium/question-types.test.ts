import { describe, expect, it } from 'vitest'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool } from './fixtures/scripted-tools'

const secret = { answer_type: { type: 'secret' } } as const

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

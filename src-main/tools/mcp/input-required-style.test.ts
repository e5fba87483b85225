import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import type { ToolAnswer } from '../../inquirium/tool-port'
import { answering, aRun, neverAborted } from '../doubles/a-run'
import { asking, mcpExecutor } from '../doubles/mcp-servers'

// A server of the 2026-07-28 revision: it ends a call with what it still needs, and is called again with it.
const executor = mcpExecutor(asking())

beforeAll(() => executor.describe(neverAborted))
afterAll(() => executor.close())

async function call(tool: string, values: JsonObject, ...answers: readonly ToolAnswer[]) {
  const asked = answering(...answers)
  const outcome = await executor.run(aRun(`mcp__asking__${tool}`, values, { ask: asked.ask }), neverAborted)
  return { outcome, inquiries: asked.inquiries }
}
const said = ({ outcome }: Awaited<ReturnType<typeof call>>) =>
  outcome.kind === 'success' ? JSON.parse(outcome.content) : outcome

describe('a server of the input-required style', () => {
  it('has its form asked as a question of the tool and gets its own state back', async () => {
    const result = await call('deploy', { place: 'home' }, { kind: 'answered', answer: { sure: true } })
    expect(result.inquiries).toEqual([
      {
        source: { source: 'tool', name: 'mcp__asking__deploy' },
        question: {
          id: 'elicitation',
          text: 'Deploy to home?',
          answer_type: {
            type: 'schema',
            schema: {
              type: 'object',
              properties: { sure: { type: 'boolean' } },
              required: ['sure'],
              additionalProperties: false,
            },
          },
          persistence: 'none',
        },
      },
    ])
    expect(said(result)).toEqual({ response: { action: 'accept', content: { sure: true } }, state: 'state of home' })
  })

  it.each([
    ['decline', { kind: 'not-answered', reason: 'declined' }],
    ['cancel', { kind: 'not-answered', reason: 'user' }],
    ['cancel', { kind: 'answered', answer: { sure: 'yes' } }],
  ] as const)('is told %s after %j', async (action, answer) => {
    expect(said(await call('deploy', { place: 'home' }, answer))).toMatchObject({ response: { action } })
  })

  it('may ask several things in one round', async () => {
    const result = await call(
      'two_questions',
      {},
      { kind: 'answered', answer: { name: 'Fido' } },
      { kind: 'answered', answer: { age: 3 } },
    )
    expect(result.inquiries.map(({ question }) => question.text)).toEqual(['What is it called?', 'How old is it?'])
    expect(said(result)).toEqual({ name: 'Fido', age: 3 })
  })

  it('has an address shown and never opened', async () => {
    const result = await call('visit', {}, { kind: 'answered', answer: true })
    expect(result.inquiries).toMatchObject([{ question: { id: 'open_address', exclusive: true } }])
    expect(said(result)).toEqual({ response: { action: 'accept' } })
  })

  it.each([
    ['nested', 'question-cannot-be-asked', 'more than one level of plain fields'],
    ['secret', 'solicits-a-secret', 'asks for a secret'],
    ['visit_script', 'question-cannot-be-asked', 'no web address'],
  ])('is refused what may not be asked, with the reason: %s', async (tool, code, reason) => {
    const { outcome, inquiries } = await call(tool, {})
    expect(outcome).toMatchObject({ code, message: expect.stringContaining(reason) })
    expect(inquiries).toEqual([])
  })

  it('cannot ask for ever', async () => {
    const answers = Array.from({ length: 40 }, (): ToolAnswer => ({ kind: 'answered', answer: { sure: true } }))
    const { outcome, inquiries } = await call('endless', {}, ...answers)
    expect(outcome).toMatchObject({ code: 'server-broke-protocol' })
    expect(inquiries.length).toBeLessThan(20)
  })

  it('answers several calls at once', async () => {
    const calls = ['one', 'two', 'three'].map((place) =>
      call('deploy', { place }, { kind: 'answered', answer: { sure: true } }),
    )
    expect((await Promise.all(calls)).map(said).map(({ state }) => state)).toEqual([
      'state of one',
      'state of two',
      'state of three',
    ])
  })

  it('tells when its tools change', async () => {
    const change = new EventTarget()
    const stop = executor.onChange(() => change.dispatchEvent(new Event('change')))
    const changed = once(change, 'change')
    await call('grow', {})
    await changed
    stop()
    const { tools } = await executor.describe(neverAborted)
    expect(tools.map(({ definition }) => definition.name)).toContain('mcp__asking__grown')
    expect(await call('grown', {})).toMatchObject({ outcome: { content: 'grown' } })
  })

  it('is stopped when a call takes too long', async () => {
    const impatient = mcpExecutor(asking({ callTimeoutMs: 50 }))
    await impatient.describe(neverAborted)
    expect(await impatient.run(aRun('mcp__asking__silent'), neverAborted)).toMatchObject({ code: 'timed-out' })
    await impatient.close()
  })

  it('can be cancelled in the middle of a call', async () => {
    const abort = new AbortController()
    const outcome = executor.run(aRun('mcp__asking__silent'), abort.signal)
    abort.abort()
    expect(await outcome).toEqual({ kind: 'cancelled' })
  })

  it('is started again after it crashed', async () => {
    expect(await call('crash', {})).toMatchObject({ outcome: { code: 'server-unavailable', transient: true } })
    expect(said(await call('deploy', { place: 'home' }, { kind: 'answered', answer: { sure: true } }))).toMatchObject({
      state: 'state of home',
    })
  })
})

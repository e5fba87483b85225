import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import type { ToolAnswer, ToolRun } from '../../inquirium/tool-port'
import { aContext, answering, aRun, neverAborted } from '../doubles/a-run'
import { everything, mcpExecutor } from '../doubles/mcp-servers'

// The published reference server of the 2025 revisions: it asks by itself in the middle of a call.
const executor = mcpExecutor(everything())
const FORM = 'mcp__everything__trigger-elicitation-request'
const ADDRESS = 'mcp__everything__trigger-url-elicitation'

beforeAll(() => executor.describe(neverAborted))
afterAll(() => executor.close())

const run = (name: string, values: JsonObject = {}, changes: Partial<Pick<ToolRun, 'ask' | 'toolCallId'>> = {}) =>
  executor.run(aRun(name, values, changes), neverAborted)
const told = async (name: string, values: JsonObject, answer: ToolAnswer) => {
  const asked = answering(answer)
  const outcome = await run(name, values, { ask: asked.ask })
  return { text: outcome.kind === 'success' ? outcome.content : JSON.stringify(outcome), inquiries: asked.inquiries }
}

describe('a server of the older style', () => {
  it('offers its tools under names of their own', async () => {
    const { tools, leftOut } = await executor.describe(neverAborted)
    expect(tools.map(({ definition }) => definition.name)).toEqual(
      expect.arrayContaining(['mcp__everything__echo', FORM, ADDRESS]),
    )
    expect(tools.every(({ origin, needsPermission }) => origin === 'mcp' && needsPermission)).toBe(true)
    expect(leftOut).toEqual([])
  })

  it('runs a tool that asks nothing', async () => {
    expect(await run('mcp__everything__echo', { message: 'hello' })).toEqual({
      kind: 'success',
      content: 'Echo: hello',
    })
  })

  it('reports its own errors as errors', async () => {
    expect(await run('mcp__everything__get-sum', { a: 'x', b: 1 })).toMatchObject({
      kind: 'error',
      code: 'tool-reported-error',
    })
  })

  it('has its form asked as a question of the tool, and gets the answer', async () => {
    const { text, inquiries } = await told(FORM, {}, { kind: 'answered', answer: { name: 'Ada', integer: 7 } })
    expect(inquiries).toMatchObject([
      {
        source: { source: 'tool', name: FORM },
        question: { id: 'elicitation', answer_type: { type: 'schema' }, persistence: 'none' },
      },
    ])
    expect(text).toContain('Name: Ada')
    expect(text).toContain('"action": "accept"')
  })

  it.each([
    ['decline', { kind: 'not-answered', reason: 'declined' }],
    ['cancel', { kind: 'not-answered', reason: 'user' }],
    ['cancel', { kind: 'answered', answer: { name: 5 } }],
    ['cancel', { kind: 'answered', answer: {} }],
  ] as const)('is told %s after %j', async (action, answer) => {
    const { text } = await told(FORM, {}, answer)
    expect(text).toContain(`"action": "${action}"`)
    expect(text).not.toContain('"content"')
  })

  it.each([
    ['accept', { kind: 'answered', answer: true }],
    ['decline', { kind: 'answered', answer: false }],
    ['cancel', { kind: 'not-answered', reason: 'user' }],
  ] as const)('is told %s about an address after %j', async (action, answer) => {
    const { text, inquiries } = await told(ADDRESS, { url: 'https://example.org/long?path=1' }, answer)
    expect(text).toContain(`"action": "${action}"`)
    expect(inquiries[0]?.question).toMatchObject({
      id: 'open_address',
      context: expect.stringContaining('https://example.org/long?path=1\n'),
    })
  })

  it('is called again once an address it insists on was visited', async () => {
    const asked = answering({ kind: 'answered', answer: true }, { kind: 'answered', answer: true })
    const values = { url: 'https://example.org/first', errorPath: true }
    expect(await run(ADDRESS, values, { ask: asked.ask })).toMatchObject({ kind: 'success' })
    expect(asked.inquiries).toHaveLength(2)
  })

  it('is not called again when the address was not visited', async () => {
    const { text } = await told(
      ADDRESS,
      { url: 'https://example.org/other', errorPath: true },
      { kind: 'answered', answer: false },
    )
    expect(text).toContain('operator-declined')
  })

  it('has each question asked in the call it belongs to, also when two run at once', async () => {
    const asked: string[] = []
    const open = new Set<string>()
    const asking = (toolCallId: string) =>
      run(
        FORM,
        {},
        {
          toolCallId,
          async ask() {
            open.add(toolCallId)
            asked.push(`${toolCallId} with ${open.size} open`)
            await new Promise((resolve) => setImmediate(resolve))
            open.delete(toolCallId)
            return { kind: 'answered', answer: { name: toolCallId } }
          },
        },
      )
    const outcomes = await Promise.all([asking('first'), asking('second')])
    expect(asked).toEqual(['first with 1 open', 'second with 1 open'])
    expect(outcomes.map((outcome) => outcome.kind === 'success' && /Name: (\w+)/.exec(outcome.content)?.[1])).toEqual([
      'first',
      'second',
    ])
  })

  it('is told that a call was cancelled while its question was open, and serves the next', async () => {
    const abort = new AbortController()
    const ask = async (): Promise<ToolAnswer> => {
      abort.abort()
      return { kind: 'not-answered', reason: 'interrupted' }
    }
    expect(await executor.run(aRun(FORM, {}, { ask }), abort.signal)).toEqual({ kind: 'cancelled' })
    expect(await run('mcp__everything__echo', { message: 'still here' })).toMatchObject({ kind: 'success' })
  })

  it('shows the exact program before a call', async () => {
    const { command, args } = everything()
    expect(await executor.preview({ name: FORM, arguments: {} }, aContext)).toMatchObject({
      kind: 'ready',
      preview: { command: [command, ...args], subject: 'trigger-elicitation-request {}' },
    })
  })
})

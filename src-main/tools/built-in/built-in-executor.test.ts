import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ToolQuestion } from '../../../src-shared/inquiry/tool-question'
import { aContext, aRun, neverAborted } from '../doubles/a-run'
import { succeeded } from '../outcome'
import { createBuiltInExecutor } from './built-in-executor'
import { type BuiltInOutcome, type BuiltInTool, defineBuiltIn } from './built-in-tool'

function asking(name: string, changes: Pick<Partial<BuiltInTool>, 'inquirySource'> = {}): BuiltInTool {
  return defineBuiltIn({
    name,
    description: 'Asks',
    arguments: z.strictObject({ count: z.int() }),
    needsPermission: true,
    preview: ({ count }) => ({ title: `Count to ${count}`, detail: '', subject: String(count) }),
    async run({ count }, { answers }) {
      const question = ToolQuestion.parse({ id: 'go_on', text: 'Go on?', answer_type: { type: 'boolean' } })
      return answers.has('go_on') ? succeeded(String(count)) : { kind: 'needs-input', question }
    },
    ...changes,
  })
}

describe('the built-in executor', () => {
  it('records questions as the tool asked them unless the tool says otherwise', async () => {
    const executor = createBuiltInExecutor([
      asking('plain'),
      asking('speaks_for_the_assistant', { inquirySource: () => ({ source: 'assistant' }) }),
    ])
    const sources = ['plain', 'speaks_for_the_assistant'].map(async (name) => {
      const outcome = await executor.run(aRun(name, { count: 1 }), neverAborted)
      return outcome.kind === 'needs-input' ? outcome.inquiry.source : outcome
    })
    expect(await Promise.all(sources)).toEqual([{ source: 'tool', name: 'plain' }, { source: 'assistant' }])
  })

  it('goes on when it is run again with the answer', async () => {
    const run = aRun('plain', { count: 3 }, { answers: { go_on: true } })
    expect(await createBuiltInExecutor([asking('plain')]).run(run, neverAborted)).toEqual(succeeded('3'))
  })

  it('reads arguments by the schema it shows to models', async () => {
    const executor = createBuiltInExecutor([asking('plain')])
    const { tools } = await executor.describe(neverAborted)
    expect(tools[0]?.definition.input_schema).toMatchObject({ required: ['count'], additionalProperties: false })
    expect(await executor.run(aRun('plain', { count: 'x' }), neverAborted)).toMatchObject({ kind: 'refused-arguments' })
    expect(await executor.preview({ name: 'plain', arguments: {} }, aContext)).toMatchObject({
      kind: 'refused-arguments',
    })
  })

  it('binds a preview to the arguments', async () => {
    const executor = createBuiltInExecutor([asking('plain')])
    const digests = [1, 1, 2].map(async (count) => {
      const result = await executor.preview({ name: 'plain', arguments: { count } }, aContext)
      return result.kind === 'ready' ? result.preview.digest : result.kind
    })
    const [first, again, other] = await Promise.all(digests)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('shows nothing in a preview that a reader could not see', async () => {
    const hidden = defineBuiltIn({
      name: 'hidden',
      description: '',
      arguments: z.strictObject({ path: z.string() }),
      needsPermission: true,
      preview: ({ path }) => ({ title: `Read ${path}`, detail: path, subject: path }),
      run: async () => succeeded(''),
    })
    const result = await createBuiltInExecutor([hidden]).preview(
      { name: 'hidden', arguments: { path: 'a\u202e\nb' } },
      aContext,
    )
    expect(result).toMatchObject({ preview: { title: 'Read a\\u{202e}\\nb', detail: 'a\\u{202e}\nb' } })
  })

  it('ends as cancelled when nobody waits any more', async () => {
    const run = aRun('plain', { count: 1 })
    expect(await createBuiltInExecutor([asking('plain')]).run(run, AbortSignal.abort())).toEqual({ kind: 'cancelled' })
  })

  it('asks nothing any more when it was stopped on the way, and keeps what was done by then', async () => {
    const stopped = (outcome: BuiltInOutcome) => {
      const stop = new AbortController()
      const tool = defineBuiltIn({
        name: 'slow',
        description: '',
        arguments: z.strictObject({}),
        needsPermission: true,
        preview: () => ({ title: '', detail: '', subject: '' }),
        async run() {
          stop.abort()
          return outcome
        },
      })
      return createBuiltInExecutor([tool]).run(aRun('slow'), stop.signal)
    }
    const question = ToolQuestion.parse({ id: 'go_on', text: 'Go on?', answer_type: { type: 'boolean' } })
    expect(await stopped({ kind: 'needs-input', question })).toEqual({ kind: 'cancelled' })
    expect(await stopped(succeeded('written'))).toEqual(succeeded('written'))
  })

  it('refuses a built-in whose name belongs to another kind of tool', () => {
    expect(() => createBuiltInExecutor([asking('local__plain')])).toThrow()
  })
})

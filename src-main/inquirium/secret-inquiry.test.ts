import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBuiltInExecutor } from '../tools/built-in/built-in-executor'
import { defineBuiltIn } from '../tools/built-in/built-in-tool'
import { succeeded } from '../tools/outcome'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool, aToolQuestion, toolSource } from './fixtures/scripted-tools'

const configured = (question: object) => ({ conversation: { tools: { fs: { questions: { sure: question } } } } })
const secret = { answer_type: { type: 'secret' } } as const

describe('a secret question', () => {
  it('secret prompter answer: is redacted, and only the tool gets the answer', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: secret }) },
      replies: [called('fs', 'call_1')],
    })
    await world.submit('Hi')
    await world.answer('hunter2-canary', true)
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'redacted', id: 'call_1.sure.1' }] }])
    expect(world.tools.runs.at(-1)?.answers).toEqual({ sure: 'hunter2-canary' })
    const everything = JSON.stringify([await world.facts(), await world.traces(), world.runtime.requests])
    expect(everything).not.toContain('hunter2-canary')
  })

  it('secret of a built-in tool: is redacted under the tool’s own name, and only the tool gets the answer', async () => {
    const got: unknown[] = []
    const unlock = defineBuiltIn({
      name: 'unlock',
      description: 'Unlocks',
      arguments: z.strictObject({}),
      needsPermission: false,
      preview: () => ({ title: 'Unlock', detail: '', subject: '' }),
      async run(_values, { answers }) {
        if (!answers.has('key')) return { kind: 'needs-input', question: aToolQuestion('key', secret) }
        got.push(answers.get('key'))
        return succeeded('unlocked')
      },
    })
    const { run } = createBuiltInExecutor([unlock])
    const world = await aToolSession({ tools: { unlock: { run } }, replies: [called('unlock', 'call_1')] })
    await world.submit('Hi')
    await world.answer('hunter2-canary', true)
    await world.coordinator.idle()
    expect(got).toEqual(['hunter2-canary'])
    expect(await world.inquiries()).toMatchObject([
      { request: { source: { source: 'tool', name: 'unlock' } }, responses: [{ outcome: 'redacted' }] },
    ])
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
    const everything = JSON.stringify([await world.facts(), await world.traces(), world.runtime.requests])
    expect(everything).not.toContain('hunter2-canary')
  })

  it('secret static answer: is redacted too', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: secret }) },
      replies: [called('fs', 'call_1')],
      configuration: configured({ answer: 'hunter2-canary' }),
      canAsk: false,
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([{ responses: [{ outcome: 'redacted' }] }])
    expect(world.tools.runs.at(-1)?.answers).toEqual({ sure: 'hunter2-canary' })
    expect(JSON.stringify([await world.facts(), await world.traces()])).not.toContain('hunter2-canary')
  })

  it('cache bypass: is neither remembered nor answered from memory', async () => {
    let isSecret = false
    const world = await aToolSession({
      tools: {
        fs: {
          run: (run) => {
            const question = aToolQuestion('sure', isSecret ? secret : {})
            if (run.answers.has('sure')) return { kind: 'success', content: 'ok' }
            return { kind: 'needs-input', inquiry: { question, source: toolSource('fs') } }
          },
        },
      },
      replies: [called('fs', 'call_1'), called('fs', 'call_2'), called('fs', 'call_3')],
    })
    await world.submit('Hi')
    await world.nextQuestion()
    isSecret = true
    await world.answer(true, true)
    // A remembered answer is there by now, and the question is asked all the same.
    await world.answer('one', true)
    await world.answer('two')
    await world.coordinator.idle()
    expect((await world.inquiries()).map(({ responses }) => responses[0]?.outcome)).toEqual([
      'answered',
      'redacted',
      'redacted',
    ])
  })

  it('secret routing guard, no TTY: fails its call where no window can be shown', async () => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: secret }) },
      replies: [called('fs', 'call_1')],
      canAsk: false,
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([
      { responses: [{ outcome: 'cancelled', reason: 'no_prompt_backend' }] },
    ])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
  })

  it.each([
    ['secret', secret],
    ['exclusive', { exclusive: true }],
  ])('secret routing guard, assistant target: what is %s is never routed to a model', async (_name, change) => {
    const world = await aToolSession({
      tools: { fs: askingTool({ sure: change }) },
      replies: [called('fs', 'call_1')],
      configuration: configured({ target: 'assistant' }),
    })
    await world.submit('Hi')
    await world.coordinator.idle()
    expect(await world.inquiries()).toMatchObject([
      { responses: [{ outcome: 'cancelled', reason: 'assistant_routing_denied' }] },
    ])
    expect(world.runtime.requests.filter(({ response_format }) => response_format)).toEqual([])
    const [response] = await world.ofKind('inquirium.tool-call-response.v1')
    expect(response?.content).toContain('conversation.tools.fs.questions.sure.target')
  })
})

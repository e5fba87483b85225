import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src-shared/inquirium/json-value'
import { createAskUser } from '../tools/built-in/ask-user'
import { createBuiltInExecutor } from '../tools/built-in/built-in-executor'
import { aNodeTool, localExecutor } from '../tools/doubles/local-tools'
import { concernsSomebodysSecret, solicitsSecret } from '../tools/secret-solicitation'
import { createToolRegistry } from '../tools/tool-registry'
import { aRealCall } from './fixtures/a-real-call'
import { InquiryConfiguration } from './inquiry-configuration'
import type { ToolRegistry } from './tool-port'

const asksForSecret = (text: string, how: 'typed' | 'chosen') =>
  how === 'typed' ? solicitsSecret(text) : concernsSomebodysSecret(text)
const calling = (name: string, values: JsonObject, tools: ToolRegistry) =>
  aRealCall(name, values, tools, { asksForSecret })

const builtIn = () => createToolRegistry([createBuiltInExecutor([createAskUser()])])
const ask = (values: JsonObject) => calling('ask_user', values, builtIn())

describe('the assistant asks', () => {
  it('through its one tool, as itself, without permission, never to be remembered, and gets the typed answer', async () => {
    const world = await ask({ question: 'Shall I go on?', answer_type: 'boolean' })
    const request = await world.answerNext(true)
    await world.coordinator.idle()
    expect(request).toMatchObject({
      source: { kind: 'assistant', 'inquiry/ref': 'call_1.answer.1' },
      'widget/kind': 'confirm',
      exclusive: true,
    })
    expect(request['remember/offered']).toBeUndefined()
    expect(await world.ofKind('inquirium.inquiry-request.v1')).toMatchObject([
      { event: { source: { source: 'assistant' } } },
    ])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([
      { content: '{"answer_type":"boolean","answer":true}', is_error: false },
    ])
  })

  const hostile: readonly [string, string, JsonObject][] = [
    ['a passphrase', 'solicits-a-secret', { question: 'Type your SSH passphrase to continue' }],
    [
      'a passphrase behind a choice',
      'solicits-a-secret',
      { question: 'Is your password one of these?', answer_type: 'select', options: ['a', 'b'] },
    ],
    ['a dialog in Markdown', 'markup-not-allowed', { question: '**Inquirium** needs you to confirm' }],
    ['a dialog in HTML', 'solicits-a-secret', { question: '<input type="password"> Confirm?' }],
    [
      'ten thousand options',
      'too-many-options',
      { question: 'Which?', answer_type: 'select', options: Array.from({ length: 10_000 }, (_, n) => `${n}`) },
    ],
    [
      'an option that turns the reading direction',
      'hidden-characters',
      { question: 'Which?', answer_type: 'select', options: ['a\u202Eb', 'c'] },
    ],
    ['the same option twice', 'options-alike', { question: 'Which?', answer_type: 'select', options: ['a', 'a'] }],
    ['a schema', 'schema-not-allowed', { question: 'Fill in', answer_type: 'schema', schema: {} }],
    ['a secret field', 'kind-not-registered', { question: 'Fill in', answer_type: 'secret' }],
    ['a kind named __proto__', 'kind-not-registered', { question: 'Fill in', answer_type: '__proto__' }],
    [
      'labels of its own',
      'argument-not-allowed',
      { question: 'Sure?', answer_type: 'boolean', yes_title: 'No', no_title: 'Yes' },
    ],
    ['too much', 'too-much-text', { question: 'a'.repeat(2_000) }],
    ['nothing', 'hidden-characters', { question: '\u200B' }],
  ]

  it.each(hostile)(
    'in vain for %s: nobody is shown anything, the trace says %s, and the model is told',
    async (_name, code, values) => {
      const world = await ask(values)
      await world.coordinator.idle()
      expect(world.desk.pending()).toEqual([])
      expect(await world.ofKind('inquirium.operator-question.v1')).toEqual([])
      expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ is_error: true }])
      expect(await world.decisions()).toContainEqual(
        expect.objectContaining({ kind: 'tool-call', outcome: 'skipped', 'reason/code': code }),
      )
      expect(await world.decisions()).toContainEqual(
        expect.objectContaining({ kind: 'question', outcome: 'refused', 'reason/code': code }),
      )
      expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
    },
  )
})

describe('a local tool asks', () => {
  it('local-tool secret: it arrives in the answers of its next run, and the record says only that it was given', async () => {
    const tool = aNodeTool(`
      const { answers } = call.tool
      const question = { id: 'passphrase', text: 'Passphrase?', answer_type: { type: 'secret' } }
      if (!('passphrase' in answers)) say({ type: 'needs_input', question })
      else say({ type: 'success', content: 'length ' + answers.passphrase.length })`)
    const world = await calling('local__probe', {}, createToolRegistry([localExecutor(tool)]))
    const permission = await world.answerNext('once')
    expect(permission.prompt.context).toContain('Command:')
    await world.answerNext('hunter2-canary')
    await world.coordinator.idle()
    expect(await world.ofKind('inquirium.inquiry-response.v1')).toMatchObject([
      { event: { outcome: 'redacted', id: 'call_1.passphrase.1' } },
    ])
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([{ content: 'length 14' }])
    const everything = JSON.stringify([await world.facts(), await world.traces(), world.runtime.requests])
    expect(everything).not.toContain('hunter2-canary')
  })

  it('in vain for a secret in words that are recorded: a configured answer stays out of the record too', async () => {
    const tool = aNodeTool(`
      const question = { id: 'password', text: 'Password for example.org:', answer_type: { type: 'text' } }
      if (!('password' in call.tool.answers)) say({ type: 'needs_input', question })
      else say({ type: 'success', content: 'went on' })`)
    const inquiry = InquiryConfiguration.parse({
      conversation: { tools: { probe: { questions: { password: { answer: 'hunter2-canary' } } } } },
    })
    const world = await aRealCall('local__probe', {}, createToolRegistry([localExecutor(tool)]), {
      settings: { inquiry },
    })
    await world.answerNext('once')
    await world.coordinator.idle()
    expect(await world.ofKind('inquirium.inquiry-request.v1')).toEqual([])
    expect(JSON.stringify(await world.facts())).not.toContain('hunter2-canary')
    expect(await world.decisions()).toContainEqual(
      expect.objectContaining({
        kind: 'question',
        outcome: 'refused',
        'reason/code': 'solicits-a-secret',
        refs: { 'asked/by': 'tool', 'tool/name': 'local__probe' },
      }),
    )
    expect(await world.ofKind('inquirium.tool-call-response.v1')).toMatchObject([
      { is_error: true, content: expect.stringContaining('answer type "secret"') },
    ])
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
  })
})

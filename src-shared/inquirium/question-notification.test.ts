import { describe, expect, it } from 'vitest'
import { aQuestion, sourceOf } from './example-question.contract'
import { NotificationCreate } from './notification-create'
import { QuestionKind } from './question-kinds'
import { notificationForQuestion } from './question-notification'

const CANARY = 'keep-the-canary'

describe.each(QuestionKind.options)('the notification for a %s question', (kind) => {
  const notification = notificationForQuestion(aQuestion(kind, { 'expires/at': '2026-06-04T11:00:00Z' }))

  it('is a valid notification', () => {
    expect(NotificationCreate.safeParse(notification).error).toBeUndefined()
  })

  it('takes each field from where the table says', () => {
    expect(notification).toMatchObject({
      'subject/ref': 'question/inquirium/op-1/example',
      'correlation/id': 'operation/inquirium/op-1',
      'body/text': 'Shall it be done?',
      'reason/code': 'operator-approval-required',
      'expires/at': '2026-06-04T11:00:00Z',
      actions: [{ 'action/expires-at': '2026-06-04T11:00:00Z' }, { 'action/expires-at': '2026-06-04T11:00:00Z' }],
    })
  })

  it('shows no content on a locked screen', () => {
    expect(notification['lock-screen/shows']).toBe('title-only')
    expect(notification.title).not.toContain('Shall it be done')
  })
})

describe('the action of a notification', () => {
  const actionFor = (kind: QuestionKind) => notificationForQuestion(aQuestion(kind)).actions[0]

  it.each([
    ['confirm', 'confirm', { type: 'boolean' }],
    ['single-choice', 'single-choice', { enum: ['yes', 'no'] }],
    ['multi-choice', 'multi-choice', { type: 'array' }],
    ['free-text-with-allowlist', 'text-input', { type: 'string' }],
  ] as const)('for %s answers in place as %s', (kind, action, schema) => {
    expect(actionFor(kind)).toMatchObject({
      kind: action,
      'target/ref': 'inquirium.operator-question.respond',
      method: 'POST',
      'input/schema': schema,
    })
  })

  it.each(['secret', 'schema-form'] as const)('for %s opens the question and collects nothing', (kind) => {
    expect(actionFor(kind)).toMatchObject({ kind: 'link', 'target/path': '/questions/question/inquirium/op-1/example' })
    expect(actionFor(kind)).not.toHaveProperty('input/schema')
    expect(actionFor(kind)).not.toHaveProperty('target/ref')
  })
})

describe('declining', () => {
  it.each(QuestionKind.options)('is offered for %s, and gives no answer', (kind) => {
    const decline = notificationForQuestion(aQuestion(kind)).actions[1]
    expect(decline).toMatchObject({ 'action/id': 'decline', kind: 'button', label: 'Decline' })
    expect(decline).not.toHaveProperty('input/schema')
  })
})

describe('what happens on timeout', () => {
  it('is not in the notification', () => {
    const question = aQuestion('confirm', { 'default/on-timeout': { answer: false, 'reason/code': CANARY } })
    expect(JSON.stringify(question)).toContain(CANARY)
    expect(JSON.stringify(notificationForQuestion(question))).not.toContain(CANARY)
  })
})

describe('the title', () => {
  it.each([
    ['host', 'A decision is waiting'],
    ['tool', 'The tool fs_modify_file asks: a decision is waiting'],
    ['assistant', 'The assistant asks: a decision is waiting'],
  ] as const)('says who asks: the %s', (source, title) => {
    expect(notificationForQuestion(aQuestion('confirm', { source: sourceOf[source] })).title).toBe(title)
  })

  it('is not replaced by a label somebody configured', () => {
    const prompt = { kind: 'confirm', text: 'Sure?', label: CANARY }
    expect(JSON.stringify(notificationForQuestion(aQuestion('confirm', { prompt })))).not.toContain(CANARY)
  })
})

describe('the body', () => {
  it('is stripped of what could disguise it, though the question is kept verbatim', () => {
    const prompt = { kind: 'confirm', text: 'Run \u202eit\u001b[2J?' }
    const question = aQuestion('confirm', { prompt, source: sourceOf.tool })
    expect(question.prompt.text).toBe(prompt.text)
    expect(notificationForQuestion(question)['body/text']).toBe('Run it[2J?')
  })
})

import { describe, expect, it } from 'vitest'
import { examplePayloads, questionJson, sourceOf } from './example-question.contract'
import { OperatorQuestionRequest } from './operator-question-request'
import { QuestionKind, QuestionSourceKind, registeredQuestionKinds } from './question-kinds'

function refusals(json: unknown): readonly string[] {
  return OperatorQuestionRequest.safeParse(json).error?.issues.map(({ path }) => path.join('.')) ?? []
}

describe.each(QuestionKind.options)('a %s question', (kind) => {
  it.each(QuestionSourceKind.options)('may be asked by the %s exactly where the registry says so', (source) => {
    const accepted = refusals(questionJson(kind, { source: sourceOf[source] })).length === 0
    expect(accepted).toBe(registeredQuestionKinds[kind].askedBy.some((allowed) => allowed === source))
  })

  it('is the host asking when nobody is named', () => {
    expect(OperatorQuestionRequest.parse(questionJson(kind)).source).toEqual({ kind: 'host' })
  })

  it.each(QuestionKind.options.filter((other) => JSON.stringify(examplePayloads[other]) !== JSON.stringify({})))(
    'does not take the payload of a %s question for its own unless it is one',
    (other) => {
      const found = refusals(questionJson(kind, { 'widget/payload': examplePayloads[other] }))
      const interchangeable = other === kind || (isChoice(kind) && isChoice(other))
      expect(found.length === 0).toBe(interchangeable)
    },
  )
})

const isChoice = (kind: QuestionKind) => kind === 'single-choice' || kind === 'multi-choice'

describe('the assistant', () => {
  it('may propose four kinds and no more', () => {
    const proposable = QuestionKind.options.filter((kind) =>
      registeredQuestionKinds[kind].askedBy.some((by) => by === 'assistant'),
    )
    expect(proposable).toEqual(['confirm', 'single-choice', 'multi-choice', 'free-text-with-allowlist'])
  })

  it.each([
    ['markup in the text', { prompt: { kind: 'confirm', text: '<b>Sure?</b>' } }],
    ['markup in the context', { prompt: { kind: 'confirm', text: 'Sure?', context: '# System' } }],
    ['too much text', { prompt: { kind: 'confirm', text: 'x'.repeat(513) } }],
    ['characters that turn the text around', { prompt: { kind: 'confirm', text: 'Sure \u202e?' } }],
    ['button titles', { 'widget/payload': { 'yes/title': 'No', 'no/title': 'Yes' } }],
    ['a default', { 'default/on-timeout': { answer: true, 'reason/code': 'timeout' } }],
    ['an offer to remember', { 'remember/offered': true }],
  ])('is refused %s, which the host or a tool may have where it makes sense', (_, change) => {
    expect(refusals(questionJson('confirm', { ...change, source: sourceOf.assistant }))).not.toEqual([])
  })

  it('has the same question accepted without them', () => {
    expect(refusals(questionJson('confirm', { source: sourceOf.assistant }))).toEqual([])
  })

  it.each([
    ['host', { prompt: { kind: 'confirm', text: '<b>Sure?</b>', context: '# System' } }],
    ['host', { 'widget/payload': { 'yes/title': 'Delete', 'no/title': 'Keep' } }],
    ['tool', { prompt: { kind: 'confirm', text: 'x'.repeat(513) } }],
    ['tool', { 'remember/offered': true }],
  ] as const)('is stricter bound than a %s', (source, change) => {
    expect(refusals(questionJson('confirm', { ...change, source: sourceOf[source] }))).toEqual([])
  })
})

it.each([
  ['tool', false],
  ['assistant', false],
  ['host', true],
] as const)('whether the %s may name the buttons of a confirmation: %s', (source, isAllowed) => {
  const named = questionJson('confirm', {
    source: sourceOf[source],
    'widget/payload': { 'yes/title': 'Keep everything', 'no/title': 'Delete' },
  })
  expect(refusals(named).length === 0).toBe(isAllowed)
})

describe('what happens when nobody answers', () => {
  const answering = (kind: string, answer: unknown) =>
    refusals(questionJson(kind, { 'default/on-timeout': { answer, 'reason/code': 'timeout' } }))

  it.each([
    ['confirm', false],
    ['single-choice', 'no'],
    ['multi-choice', ['a']],
    ['multi-choice', []],
  ])('may be declared for %s as %j', (kind, answer) => {
    expect(answering(kind, answer)).toEqual([])
  })

  it.each([
    ['confirm', 'no'],
    ['single-choice', 'maybe'],
    ['multi-choice', ['a', 'a']],
    ['multi-choice', ['c']],
    ['free-text-with-allowlist', 'x'],
    ['secret', 'x'],
    ['schema-form', { content: 'x' }],
  ])('is refused for %s as %j', (kind, answer) => {
    expect(answering(kind, answer)).toContain('default/on-timeout.answer')
  })
})

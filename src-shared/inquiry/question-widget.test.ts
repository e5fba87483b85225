import { describe, expect, it } from 'vitest'
import { registeredQuestionKinds } from '../inquirium/question-kinds'
import { AnswerType } from './answer-type'
import { questionWidgetOf } from './question-widget'

const widget = (stored: unknown) => questionWidgetOf(AnswerType.parse(stored))
const kind = (stored: unknown) => widget(stored)?.['widget/kind'] ?? null
const schema = (author: unknown) => ({ type: 'schema', schema: author })

describe('how an answer is asked for', () => {
  it.each([
    [{ type: 'boolean' }, 'confirm'],
    [{ type: 'select', options: ['a', 'b'] }, 'single-choice'],
    [{ type: 'text' }, 'free-text-with-allowlist'],
    [{ type: 'secret' }, 'secret'],
    [schema({ type: 'object', properties: {} }), 'schema-form'],
    [schema({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }), 'multi-choice'],
    [schema({ type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] }, minItems: 1 }), 'multi-choice'],
  ])('%j is a %s with a payload its kind accepts', (answerType, expected) => {
    const shown = widget(answerType)
    expect(shown?.['widget/kind']).toBe(expected)
    if (shown)
      expect(registeredQuestionKinds[shown['widget/kind']].payload.safeParse(shown['widget/payload']).success).toBe(
        true,
      )
  })

  it('shows the value that will be recorded, with the description beside it', () => {
    expect(widget({ type: 'select', options: [{ value: 'rm', description: 'Keep everything' }, 2] })).toEqual({
      'widget/kind': 'single-choice',
      'widget/payload': {
        options: [
          { value: 'rm', title: 'rm', description: 'Keep everything' },
          { value: 2, title: '2' },
        ],
      },
    })
  })

  it.each([
    ['escape sequences', 'a\u001b[2Jb', 'a[2Jb'],
    ['characters that turn the text around', 'Keep \u202eeteled', 'Keep eteled'],
    ['several lines', 'one\n\ttwo', 'one two'],
    ['nothing to see', '', '""'],
    ['blanks alone', ' \u200b', '""'],
  ])('records an option with %s as it is and shows it on one safe line', (_, value, title) => {
    for (const asked of [
      { type: 'select', options: [value, 'other'] },
      schema({ type: 'array', items: { enum: [value, 'other'] } }),
    ]) {
      expect(widget(asked)?.['widget/payload']).toMatchObject({ options: [{ value, title }, { value: 'other' }] })
    }
  })

  it('shows an option too long for a title in part, with the whole beside it', () => {
    const value = 'x'.repeat(300)
    expect(widget({ type: 'select', options: [value] })?.['widget/payload']).toEqual({
      options: [{ value, title: `${'x'.repeat(239)}…`, description: value }],
    })
  })

  it('puts a description of several lines on one', () => {
    const described = { type: 'select', options: [{ value: 'a', description: 'one\ntwo\u0007' }, 'b'] }
    expect(widget(described)?.['widget/payload']).toMatchObject({ options: [{ description: 'one two' }, {}] })
  })

  it('shows no choice between two options that a reader could not tell apart', () => {
    expect(kind({ type: 'select', options: ['Keep', 'Keep\u202e'] })).toBeNull()
  })

  it.each([
    [{ type: 'array', items: { enum: ['a', 'b'] }, contains: { const: 'a' } }],
    [{ type: 'array', items: { enum: ['a', 'b'], pattern: '^a' } }],
    [{ type: 'array', items: { enum: ['a', ['b']] } }],
    [{ type: 'array', items: { enum: [] } }],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 3 }],
    [{ type: 'array', items: { type: 'string' } }],
    [{ type: 'string', enum: ['a', 'b'] }],
  ])('leaves %j to the form, which can keep it', (author) => {
    expect(kind(schema(author))).toBe('schema-form')
  })

  it('keeps the bounds of a multiple choice', () => {
    const author = { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 9, uniqueItems: true }
    expect(widget(schema(author))?.['widget/payload']).toMatchObject({ 'selection/minimum': 1, 'selection/maximum': 3 })
  })

  it.each([[[]], [[null]], [['a', 'a']], [[{ nested: 1 }]]])('shows no choice among %j', (options) => {
    expect(kind({ type: 'select', options })).toBeNull()
  })
})

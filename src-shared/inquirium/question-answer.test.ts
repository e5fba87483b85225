import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aQuestion } from './example-question.contract'
import { acceptsAnswer, answerSchemaOf } from './question-answer'

const bounded = aQuestion('multi-choice', {
  'widget/payload': {
    options: [
      { value: 1, title: 'one' },
      { value: true, title: 'yes' },
      { value: '1', title: 'the text one' },
    ],
    'selection/minimum': 1,
    'selection/maximum': 2,
  },
})
const listed = aQuestion('free-text-with-allowlist', { 'widget/payload': { allowlist: ['main', 'develop'] } })
const unreadable = aQuestion('schema-form', {
  'widget/payload': { 'answer/schema': { if: { type: 'string' }, else: { minimum: 3 } } },
})
const inherited = aQuestion('schema-form', {
  'widget/payload': {
    'answer/schema': { type: 'object', required: ['toString'], properties: { valueOf: { type: 'string' } } },
  },
})
const endless = aQuestion('schema-form', {
  'widget/payload': { 'answer/schema': { $ref: '#', pattern: '^(a+)+$' } },
})
const structured = aQuestion('schema-form', {
  'widget/payload': { 'answer/schema': { enum: [1, { size: 'large' }] } },
})

describe('an answer', () => {
  it.each([
    ['true to a confirmation', aQuestion('confirm'), true],
    ['false to a confirmation', aQuestion('confirm'), false],
    ['the value of an option', aQuestion('single-choice'), 'no'],
    ['nothing selected where nothing is required', aQuestion('multi-choice'), []],
    ['options by their own types', bounded, [1, '1']],
    ['a line', aQuestion('free-text-with-allowlist'), 'a line'],
    ['a listed text', listed, 'main'],
    ['a secret', aQuestion('secret'), 'hunter2'],
    ['what the schema asks for', aQuestion('schema-form'), { content: '' }],
    ['anything, where only the tool can read its schema', unreadable, 1],
    ['anything, where reading the schema would never end', endless, `${'a'.repeat(40)}!`],
    ['an object that is on a list', structured, { size: 'large' }],
    ['a key that every object inherits, when it is given', inherited, { toString: 1 }],
  ])('is %s', (_, question, answer) => {
    expect(acceptsAnswer(question, answer)).toBe(true)
  })

  it.each([
    ['a word to a confirmation', aQuestion('confirm'), 'yes'],
    ['the position of an option', aQuestion('single-choice'), 1],
    ['null', aQuestion('single-choice'), null],
    ['the same option twice', bounded, [1, 1]],
    ['too few options', bounded, []],
    ['too many options', bounded, [1, true, '1']],
    ['an option of another type', bounded, ['true']],
    ['two lines where one is accepted', aQuestion('free-text-with-allowlist'), 'a\nb'],
    ['a text that is not listed', listed, 'master'],
    ['an empty secret', aQuestion('secret'), ''],
    ['something else than the schema asks for', aQuestion('schema-form'), { content: 1 }],
    ['a key that every object inherits, when it is missing', inherited, {}],
    ['null, even where only the tool can read its schema', unreadable, null],
  ])('is not %s', (_, question, answer) => {
    expect(acceptsAnswer(question, answer)).toBe(false)
  })
})

describe('looking a choice up', () => {
  const values = [1, true, '1', 'true', 2, null]

  it('accepts what the schema of the question accepts, and nothing else', () => {
    const selection = fc.oneof(fc.constantFrom(...values), fc.array(fc.constantFrom(...values), { maxLength: 4 }))
    const asked = fc.constantFrom(bounded, aQuestion('multi-choice'), aQuestion('single-choice'))
    fc.assert(
      fc.property(
        asked,
        fc.oneof(selection, fc.constantFrom('a', 'yes', ['a'], ['a', 'b'], ['b', 'b'])),
        (question, answer) => {
          expect(acceptsAnswer(question, answer)).toBe(answerSchemaOf(question).safeParse(answer).success)
        },
      ),
    )
  })
})

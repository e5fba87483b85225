import { describe, expect, it } from 'vitest'
import { AnswerType } from './answer-type'

describe('reading an answer type', () => {
  it.each([
    ['"Boolean"', { type: 'boolean' }],
    ['"Text"', { type: 'text' }],
    ['{"Select":{"options":["a"]}}', { type: 'select', options: [{ value: 'a' }] }],
  ])('takes the old form %s for the tagged one', (stored, expected) => {
    expect(AnswerType.parse(JSON.parse(stored))).toEqual(expected)
  })

  it('wraps bare select options, whatever their value, and leaves wrapped ones alone', () => {
    const options = ['a', 0, false, null, ['x'], { width: 4 }, { value: { width: 4 }, description: 'four', icon: 'w' }]
    expect(AnswerType.parse({ type: 'select', options })).toEqual({
      type: 'select',
      options: [
        { value: 'a' },
        { value: 0 },
        { value: false },
        { value: null },
        { value: ['x'] },
        { value: { width: 4 } },
        { value: { width: 4 }, description: 'four', icon: 'w' },
      ],
    })
  })

  it('reads its own output unchanged', () => {
    const once = AnswerType.parse({ Select: { options: ['a', { value: 1 }], order: 'fixed' } })
    expect(AnswerType.parse(once)).toEqual(once)
    expect(once).toHaveProperty('order', 'fixed')
  })

  it('keeps the schema of its author as it stands', () => {
    const schema = { type: 'object', properties: { constructor: { type: 'string' } }, 'x-order': [1, null] }
    expect(AnswerType.parse({ type: 'schema', schema })).toEqual({ type: 'schema', schema })
  })

  it('does not take a broken wrapped option for a bare one', () => {
    expect(AnswerType.safeParse({ type: 'select', options: [{ value: 1, description: 2 }] }).success).toBe(false)
  })
})

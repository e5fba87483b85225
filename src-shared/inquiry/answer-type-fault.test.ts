import { describe, expect, it } from 'vitest'
import { AnswerType } from './answer-type'
import { findAnswerTypeFault } from './answer-type-fault'

const fault = (stored: unknown) => findAnswerTypeFault(AnswerType.parse(stored))

describe('a new question', () => {
  it('is sound when every option is a plain value of its own', () => {
    expect(fault({ type: 'select', options: ['1', 1, true] })).toBeNull()
    expect(fault({ type: 'boolean' })).toBeNull()
    expect(fault({ type: 'schema', schema: { type: 'object' } })).toBeNull()
  })

  it.each([
    ['no-options', []],
    ['option-is-not-plain', ['a', null]],
    ['option-is-not-plain', [['a']]],
    ['options-repeat', ['a', 'b', { value: 'a', description: 'again' }]],
  ])('has the fault %s for %j', (expected, options) => {
    expect(fault({ type: 'select', options })).toBe(expected)
  })

  it('may not bring a schema too deep to walk', () => {
    let schema: Record<string, unknown> = { type: 'string' }
    for (let depth = 0; depth < 10_000; depth += 1) schema = { items: schema }
    expect(fault({ type: 'schema', schema })).toBe('schema-is-too-large')
  })
})

import { describe, expect, it } from 'vitest'
import { findAnswerMisfit, type SchemaValidator } from './answer-check'
import { AnswerType } from './answer-type'

const wantsOverwrite: SchemaValidator = (schema, value) => {
  if (schema.type !== 'object') return { kind: 'unusable-schema' }
  return value !== null && typeof value === 'object' && 'overwrite' in value
    ? { kind: 'valid' }
    : { kind: 'invalid', at: ['/overwrite'] }
}
const misfit = (answerType: unknown, value: unknown) =>
  findAnswerMisfit(AnswerType.parse(answerType), value, wantsOverwrite)?.code ?? null

describe('checking an answer against its question', () => {
  it.each([
    ['boolean', false, null],
    ['boolean', 'true', 'not-a-boolean'],
    ['boolean', 0, 'not-a-boolean'],
    ['text', '', null],
    ['text', true, 'not-text'],
    ['secret', 's', null],
    ['secret', 5, 'not-text'],
  ])('%s with %j gives %s', (type, value, expected) => {
    expect(misfit({ type }, value)).toBe(expected)
  })

  it.each([['boolean'], ['text'], ['secret']])('never takes null for an answer of type %s', (type) => {
    expect(misfit({ type }, null)).toBe('null-is-no-answer')
  })

  it('takes an option by what it says, neither by its text nor by the order of its keys', () => {
    const select = { type: 'select', options: [1, 'b', { value: { x: 1, y: [2] } }, { value: null }] }
    expect(misfit(select, 1)).toBeNull()
    expect(misfit(select, { y: [2], x: 1 })).toBeNull()
    expect(misfit(select, '1')).toBe('not-an-option')
    expect(misfit(select, { x: 1 })).toBe('not-an-option')
    expect(misfit(select, { x: 1, y: { 0: 2 } })).toBe('not-an-option')
    expect(misfit(select, null)).toBe('null-is-no-answer')
  })

  it('passes on where a structured answer departs from its schema', () => {
    const schema: AnswerType = { type: 'schema', schema: { type: 'object' } }
    expect(findAnswerMisfit(schema, { overwrite: true }, wantsOverwrite)).toBeNull()
    expect(findAnswerMisfit(schema, {}, wantsOverwrite)).toEqual({
      code: 'not-as-the-schema-says',
      at: ['/overwrite'],
    })
    expect(misfit({ type: 'schema', schema: { type: 'bogus' } }, {})).toBe('unusable-schema')
  })
})

import { describe, expect, it } from 'vitest'
import { typedWords } from './typed-words'

const text = { type: 'string' }

describe('the words of what is typed into a schema', () => {
  it.each<[string, object]>([
    ['a field', { type: 'object', properties: { word: text } }],
    ['a title', { type: 'object', properties: { a: { ...text, title: 'word' } } }],
    ['a description', { type: 'object', properties: { a: { type: 'integer', description: 'word' } } }],
    ['a field of anything', { type: 'object', properties: { word: true } }],
    ['a field of a field', { type: 'object', properties: { a: { type: 'object', properties: { word: text } } } }],
    ['what is around a field', { type: 'object', title: 'word', properties: { a: text } }],
    ['a list', { type: 'array', items: { ...text, title: 'word' } }],
    ['a row', { prefixItems: [{ ...text, title: 'word' }] }],
    ['whatever else is added', { type: 'object', additionalProperties: { ...text, title: 'word' } }],
    ['one of several ways', { oneOf: [{ const: 1 }, { ...text, title: 'word' }] }],
    ['what is referred to', { $ref: '#/$defs/word', $defs: { word: text } }],
    ['an answer that may be anything', { title: 'word' }],
  ])('are those of %s', (_, schema) => {
    expect(typedWords(schema)).toContain('word')
  })

  it('are read apart', () => {
    expect(typedWords({ properties: { apiKey: text } })).toContain('api Key')
  })

  it.each<[string, object]>([
    ['a decision', { type: 'boolean' }],
    ['nothing', { type: 'null' }],
    ['a choice', { ...text, enum: ['a', 'b'] }],
    ['a titled choice', { ...text, oneOf: [{ const: 'a', title: 'A' }] }],
    ['several choices', { type: 'array', items: { anyOf: [{ const: 'a' }] } }],
    ['no field at all', { type: 'object', properties: {}, additionalProperties: false }],
  ])('are none where nothing is typed: %s', (_, schema) => {
    expect(typedWords({ type: 'object', title: 'word', properties: { word: schema } })).toEqual([])
  })
})

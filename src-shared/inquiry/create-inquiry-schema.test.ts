import { describe, expect, it } from 'vitest'
import { AnswerType } from './answer-type'
import { createInquirySchema, InquirySchema } from './create-inquiry-schema'
import printed from './fixtures/inquiry_schema/accepted/overwrite-and-content.json'

function answerSchemaFor(stored: unknown): unknown {
  const result = createInquirySchema(AnswerType.parse(stored))
  if (result.kind === 'refused') return result.code
  expect(InquirySchema.parse(result.schema)).toEqual(result.schema)
  return result.schema.properties.answer
}

describe('the schema a model answers under', () => {
  it('asks for nothing but the answer', () => {
    expect(createInquirySchema({ type: 'boolean' })).toEqual({
      kind: 'created',
      schema: {
        type: 'object',
        properties: { answer: { type: 'boolean' } },
        required: ['answer'],
        additionalProperties: false,
      },
    })
  })

  it('holds a text to text', () => {
    expect(answerSchemaFor({ type: 'text' })).toEqual({ type: 'string' })
  })

  it('holds a choice to the values of its options', () => {
    expect(answerSchemaFor({ type: 'select', options: ['a', { value: 'b', description: 'the other' }] })).toEqual({
      type: 'string',
      enum: ['a', 'b'],
    })
    expect(answerSchemaFor({ type: 'select', options: [1, 'b'] })).toEqual({ enum: [1, 'b'] })
  })

  it('uses the schema of its author directly, as RFD D13 prints it', () => {
    const schema = printed.properties.answer
    expect(createInquirySchema({ type: 'schema', schema })).toEqual({ kind: 'created', schema: printed })
  })

  it('is refused for a secret', () => {
    expect(answerSchemaFor({ type: 'secret' })).toBe('secret-never-leaves-the-operator')
  })

  it('is refused for a choice among nothing', () => {
    expect(answerSchemaFor({ type: 'select', options: [] })).toBe('no-options')
  })

  it('is refused when a reference would point at the wrapper, however deep it sits', () => {
    const deep = (depth: number): unknown => (depth === 0 ? { $ref: '#/$defs/a' } : { items: deep(depth - 1) })
    expect(answerSchemaFor({ type: 'schema', schema: deep(50) })).toBe('schema-refers-to-its-root')
    const named = { properties: { default: { $ref: '#/$defs/a' } } }
    expect(answerSchemaFor({ type: 'schema', schema: named })).toBe('schema-refers-to-its-root')
    const data = { const: { $ref: 'x' }, examples: [{ $ref: 'y' }] }
    expect(answerSchemaFor({ type: 'schema', schema: data })).toEqual(data)
    expect(answerSchemaFor({ type: 'schema', schema: { properties: { $ref: { type: 'string' } } } })).toEqual({
      properties: { $ref: { type: 'string' } },
    })
  })
})

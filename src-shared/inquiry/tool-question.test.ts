import { describe, expect, it } from 'vitest'
import { InquiryQuestion } from './inquiry-question'
import { NeedsInput, ToolQuestion, toInquiryQuestion } from './tool-question'

const record = (question: object) =>
  toInquiryQuestion(ToolQuestion.parse({ id: 'q', text: '?', answer_type: { type: 'text' }, ...question }))

describe('the question of a tool, as recorded', () => {
  it('carries the answer type it was declared with, secrets and schemas included', () => {
    for (const answer_type of [{ type: 'secret' }, { type: 'schema', schema: { type: 'object' } }]) {
      expect(record({ answer_type })).toEqual({ text: '?', answer_type })
    }
  })

  it('keeps the preamble as context, and a default whatever it is', () => {
    expect(record({ pre_amble: 'before', default: false })).toEqual({
      text: '?',
      answer_type: { type: 'text' },
      default: false,
      context: 'before',
    })
  })

  it('leaves out what is the default anyway', () => {
    expect(record({ exclusive: false, persistence: 'turn' })).toEqual(record({}))
    expect(record({ exclusive: true, persistence: 'none' })).toMatchObject({ exclusive: true, persistence: 'none' })
  })

  it('is a readable inquiry question', () => {
    const question = record({ context: 'c', exclusive: true, default: null })
    expect(InquiryQuestion.parse(question)).toEqual(question)
  })

  it('has no way to claim another source', () => {
    const question = { id: 'q', text: '?', answer_type: 'Text', source: { source: 'assistant' } }
    expect(NeedsInput.safeParse({ type: 'needs_input', question }).success).toBe(false)
  })
})

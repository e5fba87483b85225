import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aQuestion } from '../../../src-shared/inquirium/example-question.contract'
import { acceptsAnswer } from '../../../src-shared/inquirium/question-answer'
import { TextPatternName } from '../../../src-shared/inquirium/text-patterns'
import { acceptedWords, allowsLines, textProblem } from './text-check'

const payloads = [
  ...TextPatternName.options.map((name) => ({ 'allowlist/ref': name })),
  { allowlist: ['main', 'develop'] },
]
const texts = fc.oneof(fc.string(), fc.constantFrom('main', '12', '2026-06-04', 'a b', 'a\nb', 'plan.md', '..'))

describe('a text as it is typed', () => {
  it('is accepted exactly when the host accepts it', () =>
    fc.assert(
      fc.property(fc.constantFrom(...payloads), texts, (payload, text) => {
        const question = aQuestion('free-text-with-allowlist', { 'widget/payload': payload })
        expect(textProblem(payload, text) === null).toBe(acceptsAnswer(question, text))
      }),
    ))

  it('is told what is accepted', () => {
    expect(textProblem({ 'allowlist/ref': 'text/integer' }, 'twelve')).toContain('whole number')
    expect(textProblem({ 'allowlist/ref': 'text/word' }, 'x'.repeat(201))).toContain('200')
    for (const payload of payloads) expect(acceptedWords(payload)).not.toBe('')
  })

  it('is one of the accepted answers only when it is whole', () => {
    const payload = { allowlist: ['main', 'develop'] }
    expect(['main', 'mai', '', 'mainly', 'Main'].map((text) => textProblem(payload, text) === null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('gets room for lines only where lines are accepted', () => {
    expect(allowsLines({ 'allowlist/ref': 'text/block' })).toBe(true)
    expect(allowsLines({ 'allowlist/ref': 'text/line' })).toBe(false)
    expect(allowsLines({ allowlist: ['a\nb'] })).toBe(true)
  })
})

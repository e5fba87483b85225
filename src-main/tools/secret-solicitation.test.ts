import { describe, expect, it } from 'vitest'
import questions from './fixtures/secret-questions.json'
import { concernsSomebodysSecret, solicitsSecret } from './secret-solicitation'

describe('a question that would be answered in free text', () => {
  it.each(questions.refusedAsText)('is refused: %s', (text) => {
    expect(solicitsSecret(text)).toBe(true)
  })

  it.each(questions.acceptedAsText)('is accepted: %s', (text) => {
    expect(solicitsSecret(text)).toBe(false)
  })
})

describe('a question that is answered by choosing', () => {
  it.each(questions.refusedAsChoice)('is refused: %s', (text) => {
    expect(concernsSomebodysSecret(text)).toBe(true)
  })

  it.each([...questions.acceptedAsChoice, ...questions.acceptedAsText])('is accepted: %s', (text) => {
    expect(concernsSomebodysSecret(text)).toBe(false)
  })
})

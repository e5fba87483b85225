import { describe, expect, it } from 'vitest'
import { refusalCodes } from '../../src-shared/contract/reply'
import { refusalWords, wordsFor } from './refusal-words'
import { RequestRefused } from './request'

describe('words for a refusal', () => {
  it.each(refusalCodes)('%s says what happened and what to do next', (code) => {
    const { title, next } = refusalWords[code]
    expect(title).toMatch(/^[A-Z].+[^.]$/)
    expect(next).toMatch(/^[A-Z].+\.$/)
  })

  it('never shows two refusals in the same words', () => {
    const titles = refusalCodes.map((code) => refusalWords[code].title)
    expect(new Set(titles).size).toBe(refusalCodes.length)
  })

  it('never shows the operator a code', () => {
    for (const code of refusalCodes.filter((name) => name.includes('-'))) {
      expect(JSON.stringify(refusalWords[code])).not.toContain(code)
    }
  })

  it('follows the code of the refusal', () =>
    expect(wordsFor(new RequestRefused('turn.submit', 'disk-full'))).toBe(refusalWords['disk-full']))

  it('reads anything else as a fault of the app', () => expect(wordsFor(new Error('bug'))).toBe(refusalWords.internal))
})

import { describe, expect, it } from 'vitest'
import { goingWords } from './retention-words'

const now = new Date('2026-03-01T00:00:00Z')

describe('what is about to go', () => {
  it('is said with how much and when', () => {
    expect(goingWords(1200, '2026-03-02T12:00:00Z', now)).toMatch(/^1,200 entries have .+ will be destroyed on \w+day/)
    expect(goingWords(1, '2026-03-02T12:00:00Z', now)).toMatch(/^1 entry has /)
  })

  it('is not promised for a moment that has passed, or before it was announced', () => {
    expect(goingWords(2, '2026-02-28T12:00:00Z', now)).toMatch(/destroyed at the next check\.$/)
    expect(goingWords(2, null, now)).toMatch(/will be announced at the next check\.$/)
  })
})

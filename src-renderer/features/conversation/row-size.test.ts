import { describe, expect, it } from 'vitest'
import { shownPath } from '../../../src-shared/projection/conversation-path'
import { answered, fold, said } from '../../../src-shared/projection/conversation-story.contract'
import { typicalRowSize } from './row-size'

const s = 'session:1'

/** A conversation whose answers are these, one after another. */
function sizeOf(answers: readonly string[]): number {
  const facts = answers.flatMap((text, at) => [
    said(s, `turn:${at}`, at === 0 ? null : `result:${at - 1}`),
    answered(s, `turn:${at}`, `result:${at}`, { output: [{ type: 'text', text }] }),
  ])
  return typicalRowSize(shownPath(fold(...facts), s))
}

const prose = (characters: number) => 'word '.repeat(characters / 5)

describe('the size of a row nobody has measured', () => {
  it('grows with the text of the answers, in lines as they wrap', () => {
    const line = sizeOf(['A line.'])
    expect(sizeOf(['One.\nTwo.\nThree.'])).toBe(line + 2 * 22)
    expect(sizeOf([prose(850)])).toBe(line + 9 * 22)
  })

  it('is that of the answers on average, and of the latest alone', () => {
    const [short, long] = ['A line.', prose(1700)]
    expect(sizeOf([short, long])).toBe((sizeOf([short]) + sizeOf([long])) / 2)
    expect(sizeOf([long, ...Array.from({ length: 10 }, () => short)])).toBe(sizeOf([short]))
  })

  it('takes an answer of any length for a long one', () => {
    expect(sizeOf([prose(500_000)])).toBe(sizeOf([prose(10_000)]))
  })

  it('is about a screen where nothing has been answered', () => {
    expect(typicalRowSize(shownPath(fold(said(s, 'turn:0', null)), s))).toBe(800)
  })
})

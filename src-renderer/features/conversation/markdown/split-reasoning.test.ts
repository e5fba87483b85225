import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitReasoning } from './split-reasoning'

describe('telling reasoning from answer', () => {
  it('takes a text without tags for the answer', () => {
    expect(splitReasoning('Yes.')).toEqual({ reasoning: null, reasoned: false, answer: 'Yes.' })
  })

  it('folds away what stands between the tags', () => {
    expect(splitReasoning('<think>\nHm.\n</think>\n\nYes.')).toEqual({
      reasoning: 'Hm.',
      reasoned: true,
      answer: 'Yes.',
    })
  })

  it('has no answer while the reasoning goes on', () => {
    expect(splitReasoning('<think>Hm')).toEqual({ reasoning: 'Hm', reasoned: false, answer: '' })
  })

  it('shows neither tag while it arrives', () => {
    for (const begun of ['<', '<thi', '\n<think']) expect(splitReasoning(begun).answer).toBe('')
    for (const begun of ['<think>Hm<', '<think>Hm</thi']) expect(splitReasoning(begun).reasoning).toBe('Hm')
  })

  it('leaves a tag further on to the answer that talks about it', () => {
    const text = 'Write `<think>` first, then </think>.'
    expect(splitReasoning(text)).toEqual({ reasoning: null, reasoned: false, answer: text })
  })

  it('keeps every letter, and never puts one of the reasoning into the answer', () => {
    const letters = fc.stringMatching(/^[a-z]{0,12}$/)
    fc.assert(
      fc.property(letters, letters, fc.nat(), (thought, said, cut) => {
        const text = `<think>${thought.toUpperCase()}</think>${said}`
        const whole = splitReasoning(text)
        const part = splitReasoning(text.slice(0, cut % (text.length + 1)))
        expect(whole).toEqual({ reasoning: thought.toUpperCase(), reasoned: true, answer: said })
        expect(whole.answer.startsWith(part.answer) && (whole.reasoning ?? '').startsWith(part.reasoning ?? '')).toBe(
          true,
        )
      }),
    )
  })
})

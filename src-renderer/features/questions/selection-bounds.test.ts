import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aQuestion } from '../../../src-shared/inquirium/example-question.contract'
import { acceptsAnswer } from '../../../src-shared/inquirium/question-answer'
import { boundsWords, selectionBounds, selectionProblem } from './selection-bounds'

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, title: value }))

describe('choosing several', () => {
  it('is held to the same bounds as in the host', () =>
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.integer({ min: 1, max: 6 }),
        fc.subarray(['a', 'b', 'c', 'd']),
        (minimum, maximum, chosen) => {
          fc.pre(minimum <= maximum)
          const payload = { options, 'selection/minimum': minimum, 'selection/maximum': maximum }
          const question = aQuestion('multi-choice', { 'widget/payload': payload })
          expect(selectionProblem(selectionBounds(payload), chosen.length) === null).toBe(
            acceptsAnswer(question, chosen),
          )
        },
      ),
    ))

  it('says what is asked for', () => {
    const words = (minimum: number, maximum: number) => boundsWords({ minimum, maximum, offered: 4 })
    expect(words(0, 4)).toBe('Choose any, or none.')
    expect(words(0, 2)).toBe('Choose up to 2, or none.')
    expect(words(1, 4)).toBe('Choose at least 1.')
    expect(words(1, 2)).toBe('Choose from 1 to 2.')
    expect(words(2, 2)).toBe('Choose exactly 2.')
  })
})

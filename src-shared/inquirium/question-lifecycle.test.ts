import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriesOperatorInput, moveQuestion, type QuestionEvent, QuestionState } from './question-lifecycle'

const ends = {
  answer: 'answered',
  'time-out': 'timed_out',
  cancel: 'cancelled',
  supersede: 'superseded',
} as const
const events = Object.keys(ends) as QuestionEvent[]
const closed = QuestionState.exclude(['pending']).options

describe('a pending question', () => {
  it.each(Object.entries(ends))('is closed by %s as %s', (event, end) => {
    expect(moveQuestion('pending', event as QuestionEvent)).toEqual({ kind: 'moved', to: end })
  })
})

describe.each(closed)('a question that is %s', (state) => {
  it.each(events)('refuses to %s, and says how it ended', (event) => {
    const reason = `already-${state.replace('_', '-')}`
    expect(moveQuestion(state, event)).toEqual({ kind: 'refused', reason })
  })
})

describe('any sequence of events', () => {
  it('leaves a question where its first event put it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { minLength: 1 }), (sequence) => {
        let state: QuestionState = 'pending'
        for (const event of sequence) {
          const moved = moveQuestion(state, event)
          if (moved.kind === 'moved') state = moved.to
        }
        expect(state).toBe(ends[sequence[0] ?? 'answer'])
      }),
    )
  })
})

describe('operator input', () => {
  it('comes with an answer and with nothing else', () => {
    expect(QuestionState.options.filter(carriesOperatorInput)).toEqual(['answered'])
  })
})

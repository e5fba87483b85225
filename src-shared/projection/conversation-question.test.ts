import { describe, expect, it } from 'vitest'
import { endedQuestionsOf, pendingQuestions } from './conversation-question'
import type { Conversations } from './conversation-state'
import { asked, closed, fold, said } from './conversation-story.contract'
import { getEntry } from './persistent-map'

const S = 'session:1'

describe('a question', () => {
  const pending = (state: Conversations) => pendingQuestions(state).map(({ asked }) => asked.request['question/ref'])

  it('waits, oldest first, whether or not it belongs to a session', () => {
    const state = fold(said(S, 'turn:1', null), asked(S, 'turn:1', 'question/b'), asked(null, null, 'question/a'))
    expect(pending(state)).toEqual(['question/b', 'question/a'])
  })

  it('is listed with its turn once it has ended, and not before', () => {
    const state = fold(
      said(S, 'turn:1', null),
      asked(S, 'turn:1', 'question/a'),
      asked(S, 'turn:1', 'question/b'),
      closed(S, 'turn:1', 'question/a'),
    )
    const turn = getEntry(state.turns, 'turn:1')
    const ended = turn ? endedQuestionsOf(state, turn) : []
    expect(ended.map(({ asked: fact }) => fact.request['question/ref'])).toEqual(['question/a'])
  })

  it('ends once: what comes later does not change how', () => {
    const late = { state: 'timed_out', 'default/applied': null, cause: undefined }
    const state = fold(
      said(S, 'turn:1', null),
      asked(S, 'turn:1', 'question/a'),
      closed(S, 'turn:1', 'question/a'),
      closed(S, 'turn:1', 'question/a', late),
    )
    expect(pending(state)).toEqual([])
    expect(getEntry(state.questions, 'question/a')?.closed?.state).toBe('cancelled')
  })

  it('does not open again when it is asked again under the same name', () => {
    const question = asked(S, 'turn:1', 'question/a')
    const state = fold(said(S, 'turn:1', null), question, closed(S, 'turn:1', 'question/a'), question)
    expect(pending(state)).toEqual([])
    expect(getEntry(state.turns, 'turn:1')?.events?.length).toBe(1)
  })
})

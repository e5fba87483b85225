import { describe, expect, it } from 'vitest'
import { type EndedAsking, pendingQuestions } from './conversation-question'
import type { Conversations } from './conversation-state'
import { asked, closed, fold, inquired, responded, said } from './conversation-story.contract'
import { getEntry } from './persistent-map'
import { isSameWay, turnWay } from './turn-way'

const S = 'session:1'

const wayOf = (state: Conversations) => {
  const turn = getEntry(state.turns, 'turn:1')
  return turn ? turnWay(state, turn) : []
}

const ended = (state: Conversations) => wayOf(state).flatMap((step) => (step.kind === 'asking' ? [step.asking] : []))

const named = (asking: EndedAsking) =>
  'asked' in asking
    ? asking.asked.request['question/ref']
    : `${asking.inquiry?.event.id ?? 'unknown'} ${asking.response?.event.outcome ?? 'open'}`

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
    expect(ended(state).map(named)).toEqual(['question/a'])
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

describe('an inquiry', () => {
  const put = asked(S, 'turn:1', 'question/a', { kind: 'tool', name: 'fs', 'inquiry/ref': 'call.put.1' })

  it('is listed where nobody was asked, and not beside the question it was put as', () => {
    const state = fold(
      said(S, 'turn:1', null),
      inquired(S, 'turn:1', 'call.put.1'),
      put,
      inquired(S, 'turn:1', 'call.configured.2'),
      responded(S, 'turn:1', 'call.configured.2'),
      responded(S, 'turn:1', 'call.put.1'),
      closed(S, 'turn:1', 'question/a'),
    )
    expect(ended(state).map(named)).toEqual(['question/a', 'call.configured.2 answered'])
  })

  it('waits for its response, unless it was imported without one', () => {
    const open = fold(said(S, 'turn:1', null), inquired(S, 'turn:1', 'call.a.1'))
    expect(ended(open)).toEqual([])
    const imported = fold(said(S, 'turn:1', null), inquired(S, 'turn:1', 'call.a.1', { 'operation/id': undefined }))
    expect(ended(imported).map(named)).toEqual(['call.a.1 open'])
  })

  it('has the response that was given to it, though another one has the same id', () => {
    const old = { 'operation/id': undefined }
    const state = fold(
      said(S, 'turn:1', null),
      responded(S, 'turn:1', 'call.lost.1'),
      inquired(S, 'turn:1', 'call.a', old),
      responded(S, 'turn:1', 'call.a'),
      inquired(S, 'turn:1', 'call.a', old),
    )
    expect(ended(state).map(named)).toEqual(['unknown answered', 'call.a answered', 'call.a open'])
  })

  it('is the same until something about it is recorded', () => {
    const facts = [said(S, 'turn:1', null), inquired(S, 'turn:1', 'call.a.1'), responded(S, 'turn:1', 'call.a.1'), put]
    const before = fold(...facts)
    const after = fold(...facts, closed(S, 'turn:1', 'question/a'))
    expect(isSameWay(wayOf(before), wayOf(before))).toBe(true)
    expect(isSameWay(wayOf(before), wayOf(after))).toBe(false)
  })
})

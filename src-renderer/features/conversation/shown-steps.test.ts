import { describe, expect, it } from 'vitest'
import { answered, changed, fold, judged, said } from '../../../src-shared/projection/conversation-story.contract'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { continuedFrom, placeOf, shownSteps, wordingOf } from './shown-steps'

const s = 'session:1'
const state = fold(
  said(s, 'turn:1', null),
  answered(s, 'turn:1', 'result:1'),
  said(s, 'turn:2', 'result:1'),
  answered(s, 'turn:2', 'result:2'),
  said(s, 'turn:2b', 'result:1'),
  answered(s, 'turn:2b', 'result:2b'),
  answered(s, 'turn:1', 'result:1b'),
)

const turns = (choice: Parameters<typeof shownSteps>[2]) =>
  shownSteps(state, s, choice).map(({ turn }) => turn.turn['turn/id'])

describe('the path on screen', () => {
  it('is the one last spoken on when nothing was chosen', () => expect(turns(null)).toEqual(['turn:1', 'turn:2b']))

  it('goes through the wording the operator chose', () =>
    expect(turns({ turn: 'turn:2', result: null })).toEqual(['turn:1', 'turn:2']))

  it('goes through the answer the operator chose, and ends where nobody went on from it', () =>
    expect(turns({ turn: 'turn:1', result: 'result:1b' })).toEqual(['turn:1']))

  it('is not lost to a choice that is not recorded yet', () =>
    expect(turns({ turn: 'turn:9', result: null })).toEqual(['turn:1', 'turn:2b']))
})

describe('what the next message continues', () => {
  it('is the last answer of the path', () => {
    expect(continuedFrom(shownSteps(state, s, { turn: 'turn:2', result: null }))).toBe('result:2')
    expect(continuedFrom(shownSteps(state, s, { turn: 'turn:1', result: 'result:1b' }))).toBe('result:1b')
  })

  it('is nothing at the beginning', () => expect(continuedFrom([])).toBeNull())

  it('is the answer before a message that has none', () => {
    const waiting = fold(said(s, 'turn:1', null), answered(s, 'turn:1', 'result:1'), said(s, 'turn:2', 'result:1'))
    expect(continuedFrom(shownSteps(waiting, s, null))).toBe('result:1')
  })
})

describe('the wordings of a message', () => {
  const wording = (id: string) => {
    const turn = getEntry(state.turns, id)
    return turn ? wordingOf(state, turn) : undefined
  }

  it('are counted and reachable', () => {
    expect(wording('turn:2')).toMatchObject({
      place: 1,
      count: 2,
      previous: null,
      next: { turn: { 'turn/id': 'turn:2b' } },
    })
    expect(wording('turn:2b')).toMatchObject({ place: 2, previous: { turn: { 'turn/id': 'turn:2' } }, next: null })
  })

  it('are not mentioned when there is one', () => expect(wording('turn:1')).toBeNull())
})

describe('the place of something that was found', () => {
  it('is the message it was said in', () =>
    expect(placeOf(said(s, 'turn:2', 'result:1'))).toEqual({ turn: 'turn:2', result: null }))

  it('is the answer it stands in or is about, with the message', () => {
    const place = { turn: 'turn:1', result: 'result:1b' }
    expect(placeOf(answered(s, 'turn:1', 'result:1b'))).toEqual(place)
    expect(placeOf(judged(s, 'turn:1', 'result:1b', 'refuted'))).toEqual(place)
  })

  it('is nowhere for what belongs to no message', () =>
    expect(placeOf(changed(s, 'renamed', { title: 'A title' }))).toBeNull())
})

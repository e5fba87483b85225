import { describe, expect, it } from 'vitest'
import { toArray } from './chain'
import { applyFact } from './conversation'
import { pathTo, shownPath } from './conversation-path'
import type { Conversations } from './conversation-state'
import { answered, changed, failed, fold, judged, opened, said } from './conversation-story.contract'
import { latestVerdict, sessionSummaries, siblingsOf } from './conversation-summary'
import { getEntry } from './persistent-map'

const S = 'session:1'

const shown = (state: Conversations) =>
  shownPath(state, S).map(({ turn, result }) => [turn.turn['turn/id'], result?.result['result/ref'] ?? null])

const prompt = (state: Conversations, result: string) => pathTo(state, result).map((step) => step.turn.turn['turn/id'])

describe('a conversation', () => {
  const talk = [
    opened(S),
    said(S, 'turn:1', null),
    answered(S, 'turn:1', 'result:1'),
    said(S, 'turn:2', 'result:1'),
    answered(S, 'turn:2', 'result:2'),
  ]

  it('is shown from its first turn to its last answer', () => {
    expect(shown(fold(...talk))).toEqual([
      ['turn:1', 'result:1'],
      ['turn:2', 'result:2'],
    ])
  })

  it('shows a turn that has no answer yet', () => {
    expect(shown(fold(...talk, said(S, 'turn:3', 'result:2'))).at(-1)).toEqual(['turn:3', null])
  })

  it('adds a sibling when a turn is edited, and goes on from it', () => {
    const state = fold(...talk, said(S, 'turn:2b', 'result:1'), answered(S, 'turn:2b', 'result:2b'))
    expect(shown(state).at(-1)).toEqual(['turn:2b', 'result:2b'])
    expect(prompt(state, 'result:2')).toEqual(['turn:1', 'turn:2'])
    const edited = getEntry(state.turns, 'turn:2b')
    expect(edited && siblingsOf(state, edited).map(({ turn }) => turn['turn/id'])).toEqual(['turn:2', 'turn:2b'])
  })

  it('adds an answer when one is asked for again, and keeps the earlier one', () => {
    const state = fold(...talk, answered(S, 'turn:2', 'result:2b'))
    expect(shown(state).at(-1)).toEqual(['turn:2', 'result:2b'])
    expect(toArray(getEntry(state.turns, 'turn:2')?.results ?? null)).toEqual(['result:2', 'result:2b'])
    expect(toArray(getEntry(state.turns, 'turn:2')?.attempts ?? null)).toEqual(['op:2', 'op:2b'])
  })

  it('keeps showing the answer that was continued from after another one is asked for', () => {
    const state = fold(...talk, answered(S, 'turn:1', 'result:1b'))
    expect(shown(state)).toEqual([
      ['turn:1', 'result:1'],
      ['turn:2', 'result:2'],
    ])
  })

  it('prefers a completed answer to a later refusal', () => {
    expect(shown(fold(...talk, failed(S, 'turn:2', 'result:2c'))).at(-1)).toEqual(['turn:2', 'result:2'])
  })

  it('shows a refusal when there is nothing else', () => {
    const state = fold(opened(S), said(S, 'turn:1', null), failed(S, 'turn:1', 'result:1'))
    expect(shown(state)).toEqual([['turn:1', 'result:1']])
  })

  it('follows the path the operator selected', () => {
    const edited = [said(S, 'turn:2b', 'result:1'), answered(S, 'turn:2b', 'result:2b')]
    const selected = changed(S, 'path-selected', { 'turn/id': 'turn:2', 'result/ref': 'result:2' })
    expect(shown(fold(...talk, ...edited, selected)).at(-1)).toEqual(['turn:2', 'result:2'])
    const spoken = [said(S, 'turn:3', 'result:2b'), answered(S, 'turn:3', 'result:3')]
    expect(shown(fold(...talk, ...edited, selected, ...spoken)).at(-1)).toEqual(['turn:3', 'result:3'])
  })

  it('does not walk in a circle when a turn claims to continue its own answer', () => {
    const state = fold(opened(S), said(S, 'turn:1', 'result:1'), answered(S, 'turn:1', 'result:1'))
    expect(prompt(state, 'result:1')).toEqual(['turn:1'])
  })

  it('does not walk in a circle when a turn is said again as the continuation of its own answer', () => {
    const again = said(S, 'turn:1', 'result:1')
    const state = fold(opened(S), said(S, 'turn:1', null), answered(S, 'turn:1', 'result:1'), again)
    expect(prompt(state, 'result:1')).toEqual(['turn:1'])
    expect(shown(state)).toEqual([['turn:1', 'result:1']])
  })

  it('keeps an answer and what was found out about it when its id comes again', () => {
    const again = answered(S, 'turn:2', 'result:1', { output: [{ type: 'text', text: 'something else' }] })
    const state = fold(...talk, judged(S, 'turn:1', 'result:1', 'refuted'), again)
    expect(getEntry(state.results, 'result:1')).toMatchObject({
      result: { 'turn/id': 'turn:1' },
      feedback: { length: 1 },
    })
    expect(toArray(getEntry(state.turns, 'turn:2')?.results ?? null)).toEqual(['result:2'])
  })

  it('changes nothing when a fact comes twice', () => {
    const state = fold(...talk)
    expect(applyFact(state, { position: 2, fact: said(S, 'turn:x', null) })).toBe(state)
  })
})

describe('what is known about a session', () => {
  it('is what was said about it last', () => {
    const state = fold(
      opened(S, { title: 'Walls' }),
      changed(S, 'renamed', { title: 'Gardens' }),
      changed(S, 'pinned', { pinned: true }),
      changed(S, 'pinned', { pinned: false }),
      changed(S, 'archived', { archived: true }),
      changed(S, 'tagged', { tags: ['home'] }),
      changed(S, 'instructions-set', { instructions: 'Be brief.' }),
      changed(S, 'parameters-set', { parameters: { temperature: 0.2 } }),
      changed(S, 'tools-set', { tools: ['fs_modify_file'] }),
    )
    expect(getEntry(state.sessions, S)).toMatchObject({
      title: 'Gardens',
      pinned: false,
      archived: true,
      tags: ['home'],
      instructions: 'Be brief.',
      parameters: { temperature: 0.2 },
      tools: ['fs_modify_file'],
    })
  })

  it('puts the session last spoken in first', () => {
    const state = fold(
      opened('session:a'),
      opened('session:b'),
      said('session:a', 'turn:a', null, { 'time/at': '2026-06-04T12:00:00Z' }),
      said('session:b', 'turn:b', null, { 'time/at': '2026-06-04T11:00:00Z' }),
    )
    expect(sessionSummaries(state).map(({ session }) => session.ref)).toEqual(['session:a', 'session:b'])
  })
})

describe('the verdict on an answer', () => {
  it('is the latest, with the earlier ones kept', () => {
    const state = fold(
      said(S, 'turn:1', null),
      answered(S, 'turn:1', 'result:1'),
      judged(S, 'turn:1', 'result:1', 'verified'),
      judged(S, 'turn:1', 'result:1', 'refuted'),
    )
    const result = getEntry(state.results, 'result:1')
    expect(result && latestVerdict(result)).toBe('refuted')
    expect(result?.feedback?.length).toBe(2)
  })
})

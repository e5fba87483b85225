import { describe, expect, it } from 'vitest'
import { resultsOf } from '../../../src-shared/projection/conversation-path'
import { answered, failed, fold, said } from '../../../src-shared/projection/conversation-story.contract'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import { arrangeAnswers } from './arrange-answers'

function arranged(live: string | null, ...results: readonly TranscriptFact[]) {
  const state = fold(said('session:1', 'turn:1', null), ...results)
  const turn = getEntry(state.turns, 'turn:1')
  if (!turn) throw new Error('the turn was not folded')
  const { past, answers, ending } = arrangeAnswers(resultsOf(state, turn), live)
  return {
    past: past.map(({ result }) => result['result/ref']),
    answers: answers.map(({ operation }) => operation),
    ending: ending?.result['result/ref'] ?? null,
  }
}

const answer = (result: string) => answered('session:1', 'turn:1', result)
const failure = (result: string) => failed('session:1', 'turn:1', result)

describe('the answers to one message', () => {
  it('are shown in the order they came, with the one being written last', () =>
    expect(arranged('op:3', answer('result:1'), answer('result:2'))).toEqual({
      past: [],
      answers: ['op:1', 'op:2', 'op:3'],
      ending: null,
    }))

  it('are not repeated when the live attempt has just been recorded', () =>
    expect(arranged('op:1', answer('result:1')).answers).toEqual(['op:1']))

  it('end with the refusal when the last attempt brought none', () =>
    expect(arranged(null, answer('result:1'), failure('result:2'))).toEqual({
      past: [],
      answers: ['op:1'],
      ending: 'result:2',
    }))

  it('leave a refusal behind once something followed it', () => {
    expect(arranged(null, failure('result:1'), answer('result:2'))).toEqual({
      past: ['result:1'],
      answers: ['op:2'],
      ending: null,
    })
    expect(arranged('op:2', failure('result:1'))).toEqual({ past: ['result:1'], answers: ['op:2'], ending: null })
  })

  it('keep what was cut short, because it says something', () => {
    const partial = answered('session:1', 'turn:1', 'result:1', {
      outcome: 'cancelled',
      'reason/code': 'operator-cancelled',
      next_step: 'nothing-needed',
    })
    expect(arranged(null, partial)).toEqual({ past: [], answers: ['op:1'], ending: null })
  })
})

import { describe, expect, it } from 'vitest'
import { aFact } from '../transcript/example-facts.contract'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { asked, closed, fold, inquired, responded, said } from './conversation-story.contract'
import { getEntry } from './persistent-map'
import { isSameWay, turnWay } from './turn-way'

const S = 'session:1'
const call = (id: string, change: object = {}) =>
  aFact('inquirium.tool-call-request.v1', { tool_call_id: id, name: 'fs', cycle: 1, ...change })
const told = (id: string, change: object = {}) =>
  aFact('inquirium.tool-call-response.v1', { tool_call_id: id, cycle: 1, is_error: false, ...change })

function wayOf(...facts: readonly TranscriptFact[]) {
  const state = fold(said(S, 'turn:1', null), ...facts)
  const turn = getEntry(state.turns, 'turn:1')
  return turn ? turnWay(state, turn) : []
}

const named = (...facts: readonly TranscriptFact[]) =>
  wayOf(...facts).map((step) => {
    if (step.kind === 'call') return `call ${step.call.request?.tool_call_id}`
    return 'asked' in step.asking ? step.asking.asked.request['question/ref'] : step.asking.inquiry?.event.id
  })

describe('what happened on the way to an answer', () => {
  it('is told in the order it happened: a question after the call that asked it, and before the next call', () => {
    const first = [call('a'), asked(S, 'turn:1', 'question/a'), closed(S, 'turn:1', 'question/a'), told('a')]
    const second = [call('b'), inquired(S, 'turn:1', 'b.sure.1'), responded(S, 'turn:1', 'b.sure.1'), told('b')]
    expect(named(...first, ...second)).toEqual(['call a', 'question/a', 'call b', 'b.sure.1'])
    expect(named(call('a'), call('b'), asked(S, 'turn:1', 'question/a'), closed(S, 'turn:1', 'question/a'))).toEqual([
      'call a',
      'call b',
      'question/a',
    ])
  })

  const asking = (cycle = 1) => call('a', { name: 'ask_user', cycle })
  const refused = (cycle = 1) => told('a', { is_error: true, cycle })
  const put = [inquired(S, 'turn:1', 'a.answer.1', { tool_call_id: 'a' }), responded(S, 'turn:1', 'a.answer.1')]

  it('tells a call that only asks by its question, answered or not, unless nothing was asked', () => {
    expect(named(asking(), ...put, told('a'))).toEqual(['a.answer.1'])
    expect(named(asking(), ...put, refused())).toEqual(['a.answer.1'])
    expect(named(asking(), refused())).toEqual(['call a'])
    expect(named(call('a'), ...put, told('a'))).toEqual(['call a', 'a.answer.1'])
  })

  it('tells a call whose question was refused, though its id was used again', () => {
    expect(named(asking(1), refused(1), asking(2), ...put, refused(2))).toEqual(['call a', 'a.answer.1'])
    expect(named(asking(1), ...put, refused(1), asking(2), refused(2))).toEqual(['a.answer.1', 'call a'])
  })

  it('is another one as soon as a call has ended', () => {
    const made = call('a')
    expect(isSameWay(wayOf(made), wayOf(made))).toBe(true)
    expect(isSameWay(wayOf(made), wayOf(made, told('a')))).toBe(false)
    expect(isSameWay(wayOf(made), [])).toBe(false)
  })
})

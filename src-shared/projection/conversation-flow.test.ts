import { describe, expect, it } from 'vitest'
import { aFact } from '../transcript/example-facts.contract'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { turnFlow } from './conversation-flow'
import { asked, closed, fold, said } from './conversation-story.contract'
import { getEntry } from './persistent-map'

const S = 'session:1'
const call = (id: string, cycle = 1) => aFact('inquirium.tool-call-request.v1', { tool_call_id: id, cycle })
const told = (id: string, cycle = 1) => aFact('inquirium.tool-call-response.v1', { tool_call_id: id, cycle })

function flowOf(...facts: readonly TranscriptFact[]) {
  const state = fold(said(S, 'turn:1', null), ...facts)
  const turn = getEntry(state.turns, 'turn:1')
  return turn ? turnFlow(state, turn) : []
}

describe('the flow of a turn', () => {
  it('shows each call with what came back, in the order the calls were made', () => {
    const items = flowOf(call('a'), call('b'), told('b'), told('a'))
    expect(items).toMatchObject([
      { kind: 'tool-call', request: { tool_call_id: 'a' }, response: { tool_call_id: 'a' } },
      { kind: 'tool-call', request: { tool_call_id: 'b' }, response: { tool_call_id: 'b' } },
    ])
  })

  it('does not answer a call with what came back in another cycle', () => {
    expect(flowOf(call('a', 1), told('a', 2))).toMatchObject([
      { request: { cycle: 1 }, response: null },
      { request: null, response: { cycle: 2 } },
    ])
  })

  it('shows an inquiry without a response as just that', () => {
    expect(flowOf(aFact('inquirium.inquiry-request.v1'))).toMatchObject([{ kind: 'inquiry', response: null }])
  })

  it('shows a question where it was asked, with how it ended', () => {
    const items = flowOf(call('a'), asked(S, 'turn:1', 'question/a'), told('a'), closed(S, 'turn:1', 'question/a'))
    expect(items).toMatchObject([
      { kind: 'tool-call' },
      { kind: 'question', question: { closed: { state: 'cancelled', cause: 'user' } } },
    ])
  })

  it('keeps what was imported and not understood', () => {
    expect(flowOf(aFact('inquirium.imported-raw.v1'))).toMatchObject([{ kind: 'imported' }])
  })
})

import { describe, expect, it } from 'vitest'
import { aDecision, anAttempt } from '../trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord, type TraceRecord } from '../trace/trace-record'
import { activityDays, activityOfTurn, applyTrace, applyTraces, latestActivity, noActivity } from './activity'

const placed = (records: readonly TraceRecord[]) => records.map((record, index) => ({ sequence: index + 1, record }))

const records = placed([
  decisionRecord(aDecision({ 'trace/id': 'tr:1' })),
  decisionRecord(aDecision({ 'trace/id': 'tr:2', 'turn/id': 'turn:2', 'time/at': '2026-06-04T23:59:59Z' })),
  assistantTurnRecord(anAttempt({ 'trace/id': 'tr:3', 'time/finished-at': '2026-06-05T00:00:00Z' })),
])
const state = applyTraces(noActivity, records)
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

describe('the activity feed', () => {
  it('lists decisions and attempts, newest first', () => {
    expect(idsOf(latestActivity(state, 10))).toEqual(['tr:3', 'tr:2', 'tr:1'])
    expect(latestActivity(state, 10).map(({ kind }) => kind)).toEqual(['attempt', 'decision', 'decision'])
  })

  it('shows no more than asked for', () => {
    expect(idsOf(latestActivity(state, 2))).toEqual(['tr:3', 'tr:2'])
    expect(latestActivity(state, 0)).toEqual([])
  })

  it('gathers what belongs to a turn, oldest first', () => {
    expect(idsOf(activityOfTurn(state, 'turn:1'))).toEqual(['tr:1', 'tr:3'])
    expect(activityOfTurn(state, 'turn:9')).toEqual([])
  })

  it('counts days, and says where each begins', () => {
    expect(activityDays(state)).toEqual([
      { day: '2026-06-04', count: 2, firstSequence: 1 },
      { day: '2026-06-05', count: 1, firstSequence: 3 },
    ])
  })

  it('counts a day once, even if the clock was set back into it', () => {
    const back = decisionRecord(aDecision({ 'trace/id': 'tr:4', 'time/at': '2026-06-04T08:00:00Z' }))
    const days = activityDays(applyTrace(state, { sequence: 4, record: back }))
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-06-04', 3],
      ['2026-06-05', 1],
    ])
  })

  it('changes nothing when a record comes twice', () => {
    expect(records.reduce(applyTrace, state)).toBe(state)
  })

  it('has a decision outside of any turn in the feed and in no turn', () => {
    const { 'turn/id': _, ...outside } = aDecision({ 'trace/id': 'tr:4' })
    const next = applyTrace(state, { sequence: 4, record: decisionRecord(outside) })
    expect(idsOf(latestActivity(next, 1))).toEqual(['tr:4'])
    expect(next.byTurn).toBe(state.byTurn)
  })
})

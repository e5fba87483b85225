import { describe, expect, it } from 'vitest'
import { activityItem } from '../../../src-shared/projection/activity-item'
import { aDecision } from '../../../src-shared/trace/example-trace.contract'
import { decisionRecord } from '../../../src-shared/trace/trace-record'
import { rowsByTime, rowsByTurn } from './feed-rows'
import { localDay } from './local-time'

const at = (sequence: number, date: Date, turn = 'turn:1') =>
  activityItem({
    sequence,
    record: decisionRecord(aDecision({ 'trace/id': `tr:${sequence}`, 'time/at': date.toISOString(), 'turn/id': turn })),
  })

describe('the rows of the feed', () => {
  it('carry their day where a day begins, on the clock of this machine', () => {
    const pages = [
      [at(4, new Date(2026, 5, 4, 0, 5)), at(3, new Date(2026, 5, 3, 23, 55))],
      [at(2, new Date(2026, 5, 3, 9)), at(1, new Date(2026, 5, 1, 9))],
    ]
    expect(rowsByTime(pages).map(({ day }) => day)).toEqual(['2026-06-04', '2026-06-03', null, '2026-06-01'])
  })

  it('carry their turn where a turn begins', () => {
    const now = new Date(2026, 5, 4)
    const rows = rowsByTurn([[at(3, now, 'turn:2'), at(2, now), at(1, now, 'turn:2')]])
    expect(rows.map(({ item, turn }) => [item.sequence, turn?.turn ?? null])).toEqual([
      [3, 'turn:2'],
      [1, null],
      [2, 'turn:1'],
    ])
  })

  it('name a day with two digits for month and date', () => expect(localDay(new Date(2026, 0, 2))).toBe('2026-01-02'))
})

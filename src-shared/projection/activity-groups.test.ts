import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDecision } from '../trace/example-trace.contract'
import { decisionRecord } from '../trace/trace-record'
import { groupByTurn } from './activity-groups'
import { type ActivityItem, activityItem } from './activity-item'

function item(sequence: number, turn: string | null): ActivityItem {
  const { 'turn/id': _, ...outside } = aDecision({ 'trace/id': `tr:${sequence}` })
  const decision = turn === null ? outside : { ...outside, 'turn/id': turn }
  return activityItem({ sequence, record: decisionRecord(decision) })
}

const shape = (pages: readonly (readonly ActivityItem[])[]) =>
  groupByTurn(pages).map(({ turn, items }) => [turn, items.map(({ sequence }) => sequence)])

/** Pages of a feed, newest first, over a few turns. */
const feeds = fc.array(fc.array(fc.constantFrom('turn:1', 'turn:2', 'turn:3', null), { maxLength: 6 })).map((pages) => {
  let sequence = pages.flat().length + 1
  return pages.map((page) =>
    page.map((turn) => {
      sequence -= 1
      return item(sequence, turn)
    }),
  )
})

describe('activity by turn', () => {
  it('brings together turns that ran side by side', () =>
    expect(shape([[item(4, 'turn:2'), item(3, 'turn:1'), item(2, 'turn:2'), item(1, 'turn:1')]])).toEqual([
      ['turn:2', [4, 2]],
      ['turn:1', [3, 1]],
    ]))

  it('goes on with the last turn when the next page begins with it', () =>
    expect(shape([[item(3, 'turn:1')], [item(2, 'turn:1'), item(1, null)]])).toEqual([
      ['turn:1', [3, 2]],
      [null, [1]],
    ]))

  it('keeps neighbours outside of any turn together, and others apart', () =>
    expect(shape([[item(4, null), item(3, null), item(2, 'turn:1'), item(1, null)]])).toEqual([
      [null, [4, 3]],
      ['turn:1', [2]],
      [null, [1]],
    ]))

  it('has every item once', () =>
    fc.assert(
      fc.property(feeds, (pages) => {
        const grouped = groupByTurn(pages).flatMap(({ items }) => items.map(({ sequence }) => sequence))
        expect(grouped.toSorted((a, b) => b - a)).toEqual(pages.flat().map(({ sequence }) => sequence))
      }),
    ))

  it('never changes what stands above the last group when a page is added', () =>
    fc.assert(
      fc.property(feeds, (pages) => {
        const [before, after] = [shape(pages.slice(0, -1)), shape(pages)]
        expect(after.slice(0, Math.max(before.length - 1, 0))).toEqual(before.slice(0, -1))
        const [grown, last] = [after[before.length - 1], before.at(-1)]
        if (grown && last) expect(grown.flat(2).join()).toContain(last.flat(2).join())
      }),
    ))
})

import { describe, expect, it } from 'vitest'
import { TurnTiming } from '../inquirium/turn-timing'
import { turnStretches } from './activity-timing'

describe('the stretches of an attempt', () => {
  it('cover every timing that can be recorded', () => {
    const timing = TurnTiming.parse(Object.fromEntries(Object.keys(TurnTiming.shape).map((key) => [key, 1])))
    expect(turnStretches(timing)).toHaveLength(Object.keys(TurnTiming.shape).length)
  })

  it('come in the order in which they happened, without those that did not', () =>
    expect(turnStretches({ 'commit/ms': 2, 'selection/ms': 40, 'operator/ms': 9000 })).toEqual([
      { name: 'Selection', ms: 40, waiting: false },
      { name: 'Waiting for you', ms: 9000, waiting: true },
      { name: 'Commit', ms: 2, waiting: false },
    ]))

  it('keep one that took no time at all', () => expect(turnStretches({ 'queue/ms': 0 })).toHaveLength(1))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../src-shared/contract/activity'
import { explainAttempt, waterfall } from './explain-attempt'

const decision = (operation: string, kind: string, sequence: number) =>
  ({
    kind: 'decision',
    sequence,
    operation,
    decision: { kind, 'reason/code': `${kind}-${sequence}` },
  }) as unknown as ActivityItem

describe('explaining an attempt', () => {
  const items = [
    decision('op:1', 'runtime-selection', 1),
    decision('op:2', 'runtime-selection', 2),
    decision('op:2', 'conformance', 3),
    decision('op:2', 'runtime-selection', 4),
    { kind: 'attempt', sequence: 5, operation: 'op:2', attempt: { status: 'completed' } } as unknown as ActivityItem,
  ]

  it('keeps to the attempt that was asked about', () => {
    expect(explainAttempt(items, 'op:1')).toMatchObject({ attempt: null, checks: [] })
    expect(explainAttempt(items, 'op:2').attempt).toEqual({ status: 'completed' })
  })

  it('takes the last word where something was decided twice', () =>
    expect(explainAttempt(items, 'op:2').selection).toMatchObject({ 'reason/code': 'runtime-selection-4' }))

  it('says nothing about an attempt that left no trace', () =>
    expect(explainAttempt(items, 'op:3')).toEqual({ attempt: null, selection: null, locality: null, checks: [] }))
})

describe('where the time went', () => {
  it('is one stretch after another, filling the whole', () =>
    fc.assert(
      fc.property(
        fc.record({
          'selection/ms': fc.integer({ min: 0, max: 9_000 }),
          'first-token/ms': fc.integer({ min: 0, max: 9_000 }),
          'stream/ms': fc.integer({ min: 1, max: 9_000 }),
          'commit/ms': fc.integer({ min: 0, max: 9_000 }),
        }),
        (timing) => {
          let end = 0
          for (const { start, width } of waterfall(timing)) {
            expect(start).toBeCloseTo(end)
            end = start + width
          }
          expect(end).toBeCloseTo(1)
        },
      ),
    ))

  it('leaves out what did not happen', () =>
    expect(waterfall({ 'selection/ms': 2, 'stream/ms': 6 }).map(({ name }) => name)).toEqual(['Selection', 'Stream']))

  it('draws nothing where no time passed', () =>
    expect(waterfall({ 'selection/ms': 0 })).toMatchObject([{ ms: 0, start: 0, width: 0 }]))
})

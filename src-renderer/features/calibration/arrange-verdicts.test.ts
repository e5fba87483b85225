import { describe, expect, it } from 'vitest'
import type { VerdictCount } from '../../../src-shared/contract/calibration'
import { arrangeVerdicts, sumOf } from './arrange-verdicts'

const model = (name: string) => ({ 'runtime/ref': 'runtime/a', 'model.binding/ref': `model.binding/a/${name}` })

const count = (name: string, day: string, change: Partial<VerdictCount> = {}): VerdictCount => ({
  ...model(name),
  confidence: 'unstated',
  verdict: 'verified',
  day,
  count: 1,
  ...change,
})

describe('what was found out about a model', () => {
  it('is counted by what the answers claimed, and a claim that nobody made has no line', () => {
    const [record] = arrangeVerdicts({
      models: [{ ...model('x'), answers: 9 }],
      verdicts: [
        count('x', '2026-06-01', { confidence: 'high', verdict: 'refuted', count: 2 }),
        count('x', '2026-06-02', { confidence: 'high' }),
        count('x', '2026-06-02'),
        count('other', '2026-06-02', { count: 50 }),
        count('x', '2026-06-02', { 'runtime/ref': 'runtime/b', count: 50 }),
      ],
    })
    expect(record?.judged).toEqual({ verified: 2, refuted: 2, amended: 0 })
    expect(record?.byConfidence).toEqual([
      { confidence: 'high', tally: { verified: 1, refuted: 2, amended: 0 } },
      { confidence: 'unstated', tally: { verified: 1, refuted: 0, amended: 0 } },
    ])
  })

  it('keeps the order it came in, whatever the counts', () => {
    const records = arrangeVerdicts({
      models: [
        { ...model('a'), answers: 1 },
        { ...model('b'), answers: 900 },
      ],
      verdicts: [count('b', '2026-06-01', { count: 900 })],
    })
    expect(records.map((each) => each['model.binding/ref'])).toEqual(['model.binding/a/a', 'model.binding/a/b'])
    expect(records[0]?.overTime).toEqual([])
  })

  it.each([
    ['day', '2026-06-03', ['2026-06-01', '2026-06-02', '2026-06-03']],
    ['week', '2026-07-01', ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29']],
  ] as const)('is drawn over every %s in between, those without a verdict too', (period, last, starts) => {
    const [record] = arrangeVerdicts({
      models: [{ ...model('x'), answers: 2 }],
      verdicts: [count('x', '2026-06-01'), count('x', last)],
    })
    expect(record?.period).toBe(period)
    expect(record?.overTime.map(({ start }) => start)).toEqual(starts)
    expect(record?.overTime.map(({ tally }) => sumOf(tally))).toEqual(
      starts.map((_, at) => Number(at === 0 || at === starts.length - 1)),
    )
  })

  it('goes by months over years, and loses nothing at the turn of one', () => {
    const [record] = arrangeVerdicts({
      models: [{ ...model('x'), answers: 2 }],
      verdicts: [count('x', '2025-12-31'), count('x', '2026-11-01')],
    })
    expect(record?.overTime.map(({ start }) => start).slice(0, 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
    expect(record?.overTime.reduce((sum, { tally }) => sum + sumOf(tally), 0)).toBe(2)
  })
})

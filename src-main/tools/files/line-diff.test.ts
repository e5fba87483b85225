import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLines } from './line-diff'

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 30 })

const without = (before: readonly string[], after: readonly string[], kind: 'added' | 'removed') =>
  diffLines(before, after)
    .filter((change) => change.kind !== kind)
    .map(({ line }) => line)

/** The longest common subsequence the slow and plain way. */
function common(before: readonly string[], after: readonly string[]): number {
  const rows = before.map(() => after.map(() => 0))
  let best = 0
  for (const [i, left] of before.entries()) {
    for (const [j, right] of after.entries()) {
      const value =
        left === right ? (rows[i - 1]?.[j - 1] ?? 0) + 1 : Math.max(rows[i - 1]?.[j] ?? 0, rows[i]?.[j - 1] ?? 0)
      rows[i]?.splice(j, 1, value)
      best = Math.max(best, value)
    }
  }
  return best
}

describe('comparing lines', () => {
  it('gives back both texts', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(without(before, after, 'added')).toEqual(before)
        expect(without(before, after, 'removed')).toEqual(after)
      }),
    )
  })

  it('keeps as many lines as can be kept', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const kept = diffLines(before, after).filter(({ kind }) => kind === 'kept')
        expect(kept).toHaveLength(common(before, after))
      }),
    )
  })

  it('replaces texts with nothing in common as a whole', () => {
    const before = Array.from({ length: 2_000 }, (_, index) => `old ${index}`)
    const after = Array.from({ length: 2_000 }, (_, index) => `new ${index}`)
    expect(diffLines(before, after).map(({ kind }) => kind)).toEqual([
      ...before.map(() => 'removed'),
      ...after.map(() => 'added'),
    ])
  })
})

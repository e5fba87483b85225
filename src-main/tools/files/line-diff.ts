export type LineChange = { readonly kind: 'kept' | 'removed' | 'added'; readonly line: string }

const MOST_EDITS = 600

/** How the old lines become the new ones, with as few changes as is worth finding out. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const start = commonStart(before, after)
  const end = commonEnd(before.slice(start), after.slice(start))
  const removed = before.slice(start, before.length - end)
  const added = after.slice(start, after.length - end)
  return [
    ...mark('kept', before.slice(0, start)),
    ...(shortestEdit(removed, added) ?? [...mark('removed', removed), ...mark('added', added)]),
    ...mark('kept', before.slice(before.length - end)),
  ]
}

function mark(kind: LineChange['kind'], lines: readonly string[]): readonly LineChange[] {
  return lines.map((line) => ({ kind, line }))
}

function commonStart(before: readonly string[], after: readonly string[]): number {
  const difference = before.findIndex((line, index) => line !== after[index])
  return difference === -1 ? before.length : difference
}

function commonEnd(before: readonly string[], after: readonly string[]): number {
  return Math.min(commonStart(before.toReversed(), after.toReversed()), before.length, after.length)
}

/** Myers' greedy search. Null when the two have so little in common that the answer would not help a reader. */
function shortestEdit(before: readonly string[], after: readonly string[]): readonly LineChange[] | null {
  const furthest = new Map<number, number>([[1, 0]])
  const steps: ReadonlyMap<number, number>[] = []
  for (let edits = 0; edits <= Math.min(before.length + after.length, MOST_EDITS); edits += 1) {
    steps.push(new Map(furthest))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let old = startOf(furthest, diagonal, edits)
      while (old < before.length && old - diagonal < after.length && before[old] === after[old - diagonal]) old += 1
      furthest.set(diagonal, old)
      if (old >= before.length && old - diagonal >= after.length) return walkBack(steps, before, after)
    }
  }
  return null
}

function startOf(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  const below = furthest.get(diagonal + 1) ?? -1
  const beside = furthest.get(diagonal - 1) ?? -1
  return diagonal === -edits || (diagonal !== edits && beside < below) ? below : beside + 1
}

function walkBack(
  steps: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): readonly LineChange[] {
  const changes: LineChange[] = []
  let old = before.length
  let current = after.length
  for (const [edits, reached] of [...steps.entries()].reverse()) {
    const diagonal = old - current
    const below = reached.get(diagonal + 1)
    const isAddition = startOf(reached, diagonal, edits) === below
    const previousOld = (isAddition ? below : reached.get(diagonal - 1)) ?? 0
    const previousCurrent = previousOld - diagonal - (isAddition ? 1 : -1)
    const kept = edits === 0 ? old : Math.min(old - previousOld, current - previousCurrent)
    changes.push(...mark('kept', before.slice(old - kept, old)).toReversed())
    if (edits === 0) break
    changes.push(
      ...(isAddition
        ? mark('added', after.slice(previousCurrent, previousCurrent + 1))
        : mark('removed', before.slice(previousOld, previousOld + 1))),
    )
    old = previousOld
    current = previousCurrent
  }
  return changes.reverse()
}

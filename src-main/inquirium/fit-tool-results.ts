import type { RequestTurn } from '../../src-shared/inquirium/request-turn'

const SHORTEST = 200

export interface FittedResults {
  readonly turns: readonly RequestTurn[]
  /** How many results lost their end. */
  readonly cut: number
}

/** Shortens the longest results of tools until the turns fit, or gives up with null. The model is told what it misses. */
export function fitToolResults(
  turns: readonly RequestTurn[],
  fits: (turns: readonly RequestTurn[]) => boolean,
): FittedResults | null {
  const limits = new Map<number, number>()
  for (;;) {
    const fitted = turns.map((turn, index) => shorten(turn, limits.get(index)))
    if (fits(fitted)) return { turns: fitted, cut: limits.size }
    const longest = indexOfLongest(turns, limits)
    if (longest === null) return null
    limits.set(longest.index, Math.max(SHORTEST, Math.floor(longest.length / 2)))
  }
}

/** As little of them as is ever told. */
export function shortest(turns: readonly RequestTurn[]): readonly RequestTurn[] {
  return turns.map((turn) => (lengthOf(turn) > SHORTEST ? shorten(turn, SHORTEST) : turn))
}

function indexOfLongest(turns: readonly RequestTurn[], limits: ReadonlyMap<number, number>) {
  const lengths = turns.map((turn, index) => ({
    index,
    length: Math.min(lengthOf(turn), limits.get(index) ?? Infinity),
  }))
  const [longest] = lengths.toSorted((left, right) => right.length - left.length)
  return longest && longest.length > SHORTEST ? longest : null
}

function lengthOf(turn: RequestTurn): number {
  return turn.role === 'tool' ? Math.max(...turn.content.map(({ text }) => text.length)) : 0
}

function shorten(turn: RequestTurn, limit: number | undefined): RequestTurn {
  if (turn.role !== 'tool' || limit === undefined) return turn
  const content = turn.content.map((part) =>
    part.text.length <= limit
      ? part
      : {
          ...part,
          text: `${part.text.slice(0, limit)}\n[${part.text.length - limit} more characters do not fit and were left out.]`,
        },
  )
  return { ...turn, content }
}

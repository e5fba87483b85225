/** Something that waits its turn in a lane; the lower its order, the sooner. */
export interface Queued {
  readonly lane: string
  readonly order: number
}

export interface QuestionQueue<Entry extends Queued> {
  add(entry: Entry): void
  remove(entry: Entry): void
  /** Brings the next of a lane to its front. Null when nothing waits, or when somebody is there already. */
  advance(lane: string): Entry | null
  isFirst(entry: Entry): boolean
  /** Everything that waits, in the order it came. */
  all(): readonly Entry[]
}

/** Lanes in which one is in front at a time. Who is in front stays there, whoever else arrives. */
export function createQuestionQueue<Entry extends Queued>(): QuestionQueue<Entry> {
  const entries = new Set<Entry>()
  const first = new Map<string, Entry>()
  return {
    add: (entry) => void entries.add(entry),
    remove(entry) {
      entries.delete(entry)
      if (first.get(entry.lane) === entry) first.delete(entry.lane)
    },
    advance(lane) {
      if (first.has(lane)) return null
      const [next] = [...entries].filter((entry) => entry.lane === lane).toSorted((a, b) => a.order - b.order)
      if (next === undefined) return null
      first.set(lane, next)
      return next
    },
    isFirst: (entry) => first.get(entry.lane) === entry,
    all: () => [...entries],
  }
}

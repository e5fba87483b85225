export interface WrittenEntry {
  readonly index: number
  readonly raw: string
}

/** Records an entry word for word, at a turn or (null) at the session. False: it is too long even for that. */
type Record = (entry: WrittenEntry, turn: string | null) => boolean

/** Keeps what has no counterpart here as it was written, each entry once, with the turn it stood in. */
export function createForeignRest(record: Record) {
  const kept = new Set<number>()
  /** What stands before the first message is shown with that message, because it belongs to no other. */
  let early: WrittenEntry[] = []
  let isWhole = true

  function keep(entry: WrittenEntry, turn: string | null): void {
    if (kept.has(entry.index)) return
    kept.add(entry.index)
    if (!record(entry, turn)) isWhole = false
  }
  function keepEarly(turn: string | null): void {
    for (const entry of early) keep(entry, turn)
    early = []
  }

  return {
    keep,
    keepEarly,
    keepWhere(entry: WrittenEntry, turn: string | null): void {
      if (turn === null) early.push(entry)
      else keep(entry, turn)
    },
    isWhole: () => isWhole,
  }
}

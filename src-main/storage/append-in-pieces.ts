import type { TransferProgress } from '../../src-shared/contract/transfers'
import type { WatchedWork } from './slices'

const PIECE = 100

/** Thrown inside a transaction, so that it is rolled back: what was asked for is no longer wanted. */
export class Unwanted extends Error {
  constructor() {
    super('no longer wanted')
  }
}

/** Appends a piece at a time, and asks after each whether it is still wanted. */
export function appendInPieces<Item, Recorded>(
  items: readonly Item[],
  append: (piece: readonly Item[]) => readonly Recorded[],
  { signal, onProgress }: WatchedWork,
  progressAt: (appended: number) => TransferProgress,
): readonly Recorded[] {
  const recorded: Recorded[] = []
  for (let at = 0; at < items.length; at += PIECE) {
    recorded.push(...append(items.slice(at, at + PIECE)))
    onProgress(progressAt(recorded.length))
    if (signal.aborted) throw new Unwanted()
  }
  return recorded
}

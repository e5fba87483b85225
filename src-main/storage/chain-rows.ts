import type { Database } from 'better-sqlite3'
import type { ChainLink, ChainSource } from './chain-check'

/** How many rows are read at once. */
export const BATCH = 1000

/** Rows in batches, so that a large record is never in memory as a whole; what stands before the first place as well. */
export function* rowsOf<Row extends { readonly position: number }>(batchAfter: (position: number) => readonly Row[]) {
  let rows = batchAfter(Number.MIN_SAFE_INTEGER)
  for (; rows.length > 0; rows = batchAfter(rows.at(-1)?.position ?? 0)) yield* rows
}

export function searchable(database: Database, from: string, links: Iterable<ChainLink>): ChainSource {
  const byHash = database.prepare<[string]>(`SELECT 1 FROM ${from} AND hash = ? LIMIT 1`)
  const byPrevious = database.prepare<[string]>(`SELECT 1 FROM ${from} AND previous = ? LIMIT 1`)
  return {
    links,
    hasHash: (hash) => byHash.get(hash) !== undefined,
    hasSuccessorOf: (hash) => byPrevious.get(hash) !== undefined,
  }
}

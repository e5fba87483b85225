import type { Database } from 'better-sqlite3'
import type { ActivityKind } from '../../src-shared/contract/activity'
import type { ConnectionTotal, ConnectionTotals } from '../../src-shared/contract/connections'

export interface ActivityQueries {
  /** Where the newest records of these kinds are, newest first. However rare a kind is, nothing else is looked at. */
  sequencesOf(kinds: readonly ActivityKind[], before: number, limit: number): readonly number[]
  /** Every connection since a moment, summed up by where it went and what for; the latest first. */
  connectionsSince(since: string): ConnectionTotals
}

type TotalRow = { readonly [Key in keyof ConnectionTotal]: ConnectionTotal[Key] }

export function createActivityQueries(database: Database): ActivityQueries {
  const ofKind = database
    .prepare<[string, number, number], number>(
      'SELECT sequence FROM activity WHERE kind = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?',
    )
    .pluck()
  const totals = database.prepare<[string], TotalRow>(`
    SELECT
      activity.outcome AS outcome,
      activity.reason AS reason,
      payload ->> '$.refs."endpoint/ref"' AS endpoint,
      payload ->> '$.refs."process/name"' AS process,
      payload ->> '$.refs."destination/class"' AS destination,
      sum(coalesce(payload ->> '$.counts."item/count"', 0)) AS count,
      sum(coalesce(payload ->> '$.counts."bytes/sent"', 0)) AS bytesSent,
      sum(coalesce(payload ->> '$.counts."bytes/received"', 0)) AS bytesReceived,
      min(activity.at) AS firstAt,
      max(activity.at) AS lastAt
    FROM activity JOIN trace USING (sequence)
    WHERE kind = 'connection' AND activity.at >= ?
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY lastAt DESC
  `)
  return {
    sequencesOf: (kinds, before, limit) =>
      kinds
        .flatMap((kind) => ofKind.all(kind, before, limit))
        .toSorted((left, right) => right - left)
        .slice(0, limit),
    connectionsSince: (since) => totals.all(since).map((row) => ({ ...row })),
  }
}

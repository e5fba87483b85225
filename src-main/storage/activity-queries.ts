import type { Database } from 'better-sqlite3'
import type { ActivityFilter } from '../../src-shared/contract/activity'
import type { ConnectionTotal, ConnectionTotals } from '../../src-shared/contract/connections'
import { SHORTEST_ID_START, shapeMatcher } from '../../src-shared/projection/activity-filter'
import { createActivityPlaces, type Places } from './activity-places'
import { createActivityShapes } from './activity-shapes'

export interface ActivityQueries {
  /**
   * Where the newest records are that a filter may let through, newest first. However rare they are, hardly anything
   * else is looked at: a range of time is known to within a stretch, so when it was is left to be asked of each.
   */
  sequencesOf(filter: ActivityFilter, before: number, limit: number): readonly number[]
  /** Every connection since a moment, summed up by where it went and what for; the latest first. */
  connectionsSince(since: string): ConnectionTotals
}

type TotalRow = { readonly [Key in keyof ConnectionTotal]: ConnectionTotal[Key] }

export function createActivityQueries(database: Database): ActivityQueries {
  const shapesFor = createActivityShapes(database)
  const ofShapes = newestOfShapes(database)
  const inTurns = newestInTurns(database)
  const underId = newestUnderId(database)
  const placesOf = createActivityPlaces(database)
  const totals = database.prepare<[string], TotalRow>(`
    SELECT
      payload ->> '$.outcome' AS outcome,
      payload ->> '$."reason/code"' AS reason,
      payload ->> '$.refs."endpoint/ref"' AS endpoint,
      payload ->> '$.refs."process/name"' AS process,
      payload ->> '$.refs."destination/class"' AS destination,
      sum(coalesce(payload ->> '$.counts."item/count"', 0)) AS count,
      sum(coalesce(payload ->> '$.counts."bytes/sent"', 0)) AS bytesSent,
      sum(coalesce(payload ->> '$.counts."bytes/received"', 0)) AS bytesReceived,
      min(activity.at) AS firstAt,
      max(activity.at) AS lastAt
    FROM activity_shape
    CROSS JOIN activity INDEXED BY activity_place ON activity.shape = activity_shape.id
    CROSS JOIN trace USING (sequence)
    WHERE activity_shape.kind = 'connection' AND activity.at >= ?
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY lastAt DESC
  `)
  return {
    sequencesOf(filter, before, limit) {
      const idStarts = filter.words.map(({ text }) => text).filter((text) => text.length >= SHORTEST_ID_START)
      // A word that may be part of an id is looked for in every line of the turns; there are not that many.
      const isOfTurns = filter.turns !== null
      const words = isOfTurns ? filter.words.filter(({ text }) => !idStarts.includes(text)) : filter.words
      const shapes = shapesFor(shapeMatcher({ ...filter, words }))
      const find = (places: Places, most: number) =>
        isOfTurns
          ? inTurns(filter.turns, shapes, places, most)
          : newest([...ofShapes(shapes, places, most), ...idStarts.flatMap((id) => underId(id, places, most))], most)
      const found: number[] = []
      for (const places of placesOf(filter, before)) {
        if (found.length < limit) found.push(...find(places, limit - found.length))
      }
      return found
    },
    connectionsSince: (since) => totals.all(since).map((row) => ({ ...row })),
  }
}

const newest = (sequences: readonly number[], limit: number) =>
  [...new Set(sequences)].toSorted((left, right) => right - left).slice(0, limit)

/** One look at the index for each shape; then only those are followed further back that have something among the newest. */
function newestOfShapes(database: Database) {
  const heads = database.prepare<[number, number, string], { shape: number; sequence: number | null }>(`
    SELECT value AS shape, (
      SELECT sequence FROM activity WHERE shape = value AND sequence < ? AND sequence >= ? ORDER BY sequence DESC LIMIT 1
    ) AS sequence
    FROM json_each(?)
  `)
  const further = database
    .prepare<[number, number, number, number], number>(
      'SELECT sequence FROM activity WHERE shape = ? AND sequence < ? AND sequence >= ? ORDER BY sequence DESC LIMIT ?',
    )
    .pluck()
  return (shapes: readonly number[], { from, before }: Places, limit: number): readonly number[] => {
    const leading = heads
      .all(before, from, JSON.stringify(shapes))
      .flatMap(({ shape, sequence }) => (sequence === null ? [] : [{ shape, sequence }]))
      .toSorted((left, right) => right.sequence - left.sequence)
      .slice(0, limit)
    // As many as are wanted lie at or after the last of these, so nothing older can be among them.
    const oldest = leading.length < limit ? from : (leading.at(-1)?.sequence ?? from)
    return newest(
      leading.flatMap(({ shape }) => further.all(shape, before, oldest, limit)),
      limit,
    )
  }
}

function newestInTurns(database: Database) {
  const find = database
    .prepare<[string, number, number, string, number], number>(`
      SELECT trace.sequence FROM trace INDEXED BY trace_turn JOIN activity USING (sequence)
      WHERE turn IN (SELECT value FROM json_each(?)) AND turn IS NOT NULL
        AND trace.sequence < ? AND trace.sequence >= ?
        AND shape IN (SELECT value FROM json_each(?))
      ORDER BY trace.sequence DESC LIMIT ?
    `)
    .pluck()
  return (turns: readonly string[] | null, shapes: readonly number[], { from, before }: Places, limit: number) =>
    find.all(JSON.stringify(turns), before, from, JSON.stringify(shapes), limit)
}

/** Records whose own id, turn or operation begins with a text. */
function newestUnderId(database: Database) {
  // The plus keeps the planner on the ids: by sequence it would look at every record.
  const range = (column: string) =>
    `${column} >= @start AND ${column} < @start || char(1114111) AND +sequence < @before AND +sequence >= @from`
  const find = database
    .prepare<[Places & { start: string; limit: number }], number>(`
      SELECT sequence FROM trace WHERE ${range('id')}
      UNION SELECT sequence FROM trace INDEXED BY trace_turn WHERE turn IS NOT NULL AND ${range('turn')}
      UNION SELECT sequence FROM activity INDEXED BY activity_operation WHERE operation IS NOT NULL AND ${range('operation')}
      ORDER BY sequence DESC LIMIT @limit
    `)
    .pluck()
  return (start: string, places: Places, limit: number) => find.all({ start, ...places, limit })
}

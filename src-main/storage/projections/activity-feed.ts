import { activityItem } from '../../../src-shared/projection/activity-item'
import { shapeOf } from '../../../src-shared/projection/activity-shape'
import type { RecordedTrace } from '../../../src-shared/trace/trace-record'
import type { Projection } from './projection'

/** How many records next to each other are known by the earliest and the latest moment among them. */
export const STRETCH = 128

/**
 * Where each shape of a line occurs and when each stretch of them was, which is what the feed is filtered by. The records
 * stay in the trace. Moments are in order but for a clock that was set back and for what was imported.
 */
export const activityFeed: Projection<RecordedTrace> = {
  name: 'activity-feed',
  version: 4,
  tables: ['activity', 'activity_shape', 'activity_stretch'],
  inPieces: true,
  schema: `
    DROP TABLE IF EXISTS activity_day;
    CREATE TABLE activity_shape (
      id    INTEGER PRIMARY KEY,
      kind  TEXT NOT NULL,
      shape TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE activity (
      sequence  INTEGER PRIMARY KEY,
      at        TEXT NOT NULL,
      shape     INTEGER NOT NULL,
      operation TEXT
    ) STRICT;
    CREATE TABLE activity_stretch (
      stretch  INTEGER PRIMARY KEY,
      earliest INTEGER NOT NULL,
      latest   INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX activity_place ON activity (shape, sequence);
    CREATE INDEX activity_operation ON activity (operation, sequence) WHERE operation IS NOT NULL;
  `,
  prepare(database) {
    const find = database.prepare<[string], number>('SELECT id FROM activity_shape WHERE shape = ?').pluck()
    const name = database.prepare<[string, string]>('INSERT INTO activity_shape (kind, shape) VALUES (?, ?)')
    const add = database.prepare<[number, string, number, string | null]>('INSERT INTO activity VALUES (?, ?, ?, ?)')
    const widen = database.prepare<[number, number, number]>(`
      INSERT INTO activity_stretch VALUES (?, ?, ?) ON CONFLICT (stretch) DO UPDATE
      SET earliest = min(earliest, excluded.earliest), latest = max(latest, excluded.latest)
    `)
    const known = new Map<string, number>()
    return {
      apply(recorded) {
        const item = activityItem(recorded)
        const shape = shapeOf(item)
        const text = JSON.stringify(shape)
        const id = known.get(text) ?? find.get(text) ?? Number(name.run(shape.kind, text).lastInsertRowid)
        known.set(text, id)
        add.run(item.sequence, item.at, id, item.operation)
        const moment = Date.parse(item.at)
        widen.run(Math.floor(item.sequence / STRETCH), moment, moment)
      },
      // The trace holds no content, so no excision reaches it.
      forget: () => undefined,
    }
  },
}

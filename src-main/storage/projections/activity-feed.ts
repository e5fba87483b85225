import { activityItem } from '../../../src-shared/projection/activity-item'
import { shapeOf } from '../../../src-shared/projection/activity-shape'
import type { RecordedTrace } from '../../../src-shared/trace/trace-record'
import type { Projection } from './projection'

/** Where each shape of a line occurs, which is what the feed is filtered by. The records stay in the trace. */
export const activityFeed: Projection<RecordedTrace> = {
  name: 'activity-feed',
  version: 3,
  tables: ['activity', 'activity_shape'],
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
    CREATE INDEX activity_place ON activity (shape, sequence);
    CREATE INDEX activity_operation ON activity (operation, sequence) WHERE operation IS NOT NULL;
  `,
  prepare(database) {
    const find = database.prepare<[string], number>('SELECT id FROM activity_shape WHERE shape = ?').pluck()
    const name = database.prepare<[string, string]>('INSERT INTO activity_shape (kind, shape) VALUES (?, ?)')
    const add = database.prepare<[number, string, number, string | null]>('INSERT INTO activity VALUES (?, ?, ?, ?)')
    const known = new Map<string, number>()
    return {
      apply(recorded) {
        const item = activityItem(recorded)
        const shape = shapeOf(item)
        const text = JSON.stringify(shape)
        const id = known.get(text) ?? find.get(text) ?? Number(name.run(shape.kind, text).lastInsertRowid)
        known.set(text, id)
        add.run(item.sequence, item.at, id, item.operation)
      },
      // The trace holds no content, so no excision reaches it.
      forget: () => undefined,
    }
  },
}

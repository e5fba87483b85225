import { activityItem } from '../../../src-shared/projection/activity-item'
import type { RecordedTrace } from '../../../src-shared/trace/trace-record'
import type { Projection } from './projection'

/** The columns the feed is filtered by, and how much happened on each day. The records stay in the trace. */
export const activityFeed: Projection<RecordedTrace> = {
  name: 'activity-feed',
  version: 1,
  tables: ['activity', 'activity_day'],
  schema: `
    CREATE TABLE activity (
      sequence  INTEGER PRIMARY KEY,
      at        TEXT NOT NULL,
      kind      TEXT NOT NULL,
      outcome   TEXT NOT NULL,
      reason    TEXT,
      turn      TEXT,
      operation TEXT
    ) STRICT;
    CREATE INDEX activity_kind ON activity (kind, sequence);
    CREATE INDEX activity_turn ON activity (turn, sequence) WHERE turn IS NOT NULL;
    CREATE TABLE activity_day (
      day            TEXT PRIMARY KEY,
      count          INTEGER NOT NULL,
      first_sequence INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  prepare(database) {
    const add = database.prepare(
      'INSERT INTO activity VALUES (@sequence, @at, @kind, @outcome, @reason, @turn, @operation)',
    )
    const count = database.prepare<[string, number]>(`
      INSERT INTO activity_day VALUES (?, 1, ?)
      ON CONFLICT (day) DO UPDATE SET count = count + 1
    `)
    return {
      apply(recorded) {
        const item = activityItem(recorded)
        const { sequence, at, turn, operation } = item
        const said =
          item.kind === 'decision'
            ? { kind: item.decision.kind, outcome: item.decision.outcome, reason: item.decision['reason/code'] }
            : { kind: 'attempt', outcome: item.attempt.status, reason: item.attempt.diagnostics['error/code'] }
        add.run({ sequence, at, turn, operation, ...said })
        count.run(at.slice(0, 10), sequence)
      },
      // The trace holds no content, so no excision reaches it.
      forget: () => undefined,
    }
  },
}

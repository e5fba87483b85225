import { activityItem } from '../../../src-shared/projection/activity-item'
import type { RecordedTrace } from '../../../src-shared/trace/trace-record'
import type { Projection } from './projection'

/** The columns the feed is filtered by. The records stay in the trace. */
export const activityFeed: Projection<RecordedTrace> = {
  name: 'activity-feed',
  version: 2,
  tables: ['activity'],
  schema: `
    DROP TABLE IF EXISTS activity_day;
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
  `,
  prepare(database) {
    const add = database.prepare(
      'INSERT INTO activity VALUES (@sequence, @at, @kind, @outcome, @reason, @turn, @operation)',
    )
    return {
      apply(recorded) {
        const item = activityItem(recorded)
        const { sequence, at, turn, operation } = item
        const said =
          item.kind === 'decision'
            ? { kind: item.decision.kind, outcome: item.decision.outcome, reason: item.decision['reason/code'] }
            : { kind: 'attempt', outcome: item.attempt.status, reason: item.attempt.diagnostics['error/code'] }
        add.run({ sequence, at, turn, operation, ...said })
      },
      // The trace holds no content, so no excision reaches it.
      forget: () => undefined,
    }
  },
}

import type { Migration } from './migration'

export const streams: Migration = {
  version: 1,
  up: (database) =>
    database.exec(`
      CREATE TABLE transcript (
        position       INTEGER PRIMARY KEY,
        id             TEXT NOT NULL UNIQUE,
        kind           TEXT NOT NULL,
        session        TEXT,
        turn           TEXT,
        classification TEXT NOT NULL,
        recorded_at    TEXT NOT NULL,
        content        TEXT,
        salt           BLOB,
        excised_by     TEXT,
        commitment     TEXT NOT NULL,
        previous       TEXT NOT NULL,
        hash           TEXT NOT NULL
      ) STRICT;
      CREATE INDEX transcript_session ON transcript (session, position);
      CREATE INDEX transcript_turn ON transcript (turn, position) WHERE turn IS NOT NULL;
      CREATE INDEX transcript_rare ON transcript (kind, position) WHERE kind IN (
        'inquirium.excision.v1', 'inquirium.permission-decision.v1',
        'inquirium.operator-question.v1', 'inquirium.operator-question-closed.v1'
      );

      CREATE TABLE trace (
        sequence       INTEGER PRIMARY KEY,
        stream         TEXT NOT NULL,
        position       INTEGER NOT NULL,
        id             TEXT NOT NULL UNIQUE,
        record_type    TEXT NOT NULL,
        turn           TEXT,
        operation      TEXT,
        classification TEXT NOT NULL,
        recorded_at    TEXT NOT NULL,
        payload        TEXT NOT NULL,
        salt           BLOB NOT NULL,
        commitment     TEXT NOT NULL,
        previous       TEXT NOT NULL,
        hash           TEXT NOT NULL,
        UNIQUE (stream, position)
      ) STRICT;
      CREATE INDEX trace_turn ON trace (turn, sequence) WHERE turn IS NOT NULL;
    `),
}

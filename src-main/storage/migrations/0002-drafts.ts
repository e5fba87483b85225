import type { Migration } from './migration'

export const drafts: Migration = {
  version: 2,
  up: (database) =>
    database.exec(`
      CREATE TABLE draft (
        key      TEXT PRIMARY KEY,
        kind     TEXT NOT NULL,
        session  TEXT,
        turn     TEXT,
        content  TEXT NOT NULL,
        saved_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX draft_session ON draft (session);
    `),
}

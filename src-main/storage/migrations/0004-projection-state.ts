import type { Migration } from './migration'

export const projectionState: Migration = {
  version: 4,
  up: (database) =>
    database.exec(`
      CREATE TABLE projection_state (
        name     TEXT PRIMARY KEY,
        version  INTEGER NOT NULL,
        position INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
}

import type { Migration } from './migration'

export const blobs: Migration = {
  version: 3,
  up: (database) =>
    database.exec(`
      CREATE TABLE blob_reference (
        digest   TEXT NOT NULL,
        position INTEGER NOT NULL REFERENCES transcript (position),
        role     TEXT NOT NULL,
        PRIMARY KEY (digest, position, role)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX blob_reference_position ON blob_reference (position);

      -- What an excision still has to do outside the transaction that recorded it.
      CREATE TABLE cleanup (
        task TEXT PRIMARY KEY
      ) STRICT, WITHOUT ROWID;
    `),
}

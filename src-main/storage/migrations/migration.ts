import type { Database } from 'better-sqlite3'

/** One step of the schema. Never edited after it has landed: databases out there have taken it. */
export interface Migration {
  readonly version: number
  readonly up: (database: Database) => void
}

import type { Database } from 'better-sqlite3'

/**
 * Removes tables whose pages cannot be read any more, and so cannot be dropped: they are taken out of the schema, and
 * the file is written anew without them. Only for tables that can be filled again from others.
 */
export function amputate(database: Database, tables: readonly string[]): void {
  database.unsafeMode(true)
  database.pragma('writable_schema = ON')
  try {
    const remove = database.prepare<[string, string]>(
      `DELETE FROM sqlite_schema WHERE tbl_name = ? OR tbl_name GLOB ? || '_*'`,
    )
    database.transaction(() => {
      for (const table of tables) remove.run(table, table)
    })()
  } finally {
    database.pragma('writable_schema = RESET')
    database.unsafeMode(false)
  }
  database.exec('VACUUM')
}

import Database from 'better-sqlite3'
import { recordPaths } from '../record-paths'
import { projectionSet } from '../sqlite-record'
import type { RecordFolder } from './record-folder'

const { transcript, trace } = projectionSet(() => null)
const tables = [...transcript, ...trace].flatMap((projection) => projection.tables)

/** Every derived row, and every word of the index with its places. */
export function dump(folder: RecordFolder) {
  const database = new Database(recordPaths(folder.directory).database)
  database.exec(`INSERT INTO search (search) VALUES ('integrity-check')`)
  database.exec('CREATE VIRTUAL TABLE temp.word USING fts5vocab (main, search, instance)')
  const rows = [...tables.filter((table) => table !== 'search'), 'temp.word'].map((table) => [
    table,
    database.prepare(`SELECT * FROM ${table}`).raw().all(),
  ])
  database.close()
  return JSON.stringify(rows)
}

/** Does something to the database of a record that nobody has open. */
export function damage(folder: RecordFolder, sql: string) {
  const database = new Database(recordPaths(folder.directory).database)
  database.exec(sql)
  database.close()
}

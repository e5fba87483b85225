import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBatch, aFiledTurn, aMarker } from '../inquirium/fixtures/record'
import { openDatabase } from './database'
import { createRecordFolder } from './doubles/record-folder'
import { createScratchFolder } from './doubles/scratch-folder'
import { CURRENT_VERSION, migrate, migrations, versionOf } from './migrations/migrate'

let folder: string
let file: string
beforeEach(() => {
  folder = createScratchFolder('database')
  file = join(folder, 'inquirium.db')
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

function opened(options = {}) {
  const opening = openDatabase(file, options)
  if (opening.outcome === 'refused') throw new Error(opening.code)
  return opening.database
}

/** One row for every table, with the version that brought the table. */
const rowsOfTables = [
  ['transcript', 1, `1, 'a', 'k', 's', 't', 'personal', 'now', '{"said":1}', x'00', NULL, 'c', 'p', 'h'`],
  ['trace', 1, `1, 'stream', 1, 'tr', 'type', 't', 'o', 'personal', 'now', '{"kind":1}', x'00', 'c', 'p', 'h'`],
  ['draft', 2, `'key', 'composer', 's', NULL, '{"typed":1}', 'now'`],
  ['blob_reference', 3, `'sha256:0', 1, 'content'`],
  ['cleanup', 3, `'sha256:1'`],
  ['projection_state', 4, `'name', 1, 1`],
] as const

/** A database as an earlier version of the app left it, with a row in every table that version had. */
function databaseOfVersion(version: number) {
  const database = new Database(file)
  database.pragma(`application_id = ${0x494e5155}`)
  migrate(database, version)
  for (const [table, since, values] of rowsOfTables) {
    if (since <= version) database.exec(`INSERT INTO ${table} VALUES (${values})`)
  }
  const before = contents(database)
  database.close()
  return before
}

/** Every row of every table of those that are there. */
const contents = (database: Database.Database) =>
  rowsOfTables.map(([table]) => {
    const isThere = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined
    return isThere ? database.prepare(`SELECT * FROM ${table}`).raw().all() : []
  })

describe('opening', () => {
  it('makes every commit durable and every deletion real', () => {
    const database = opened()
    const pragma = (name: string) => database.pragma(name, { simple: true })
    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('secure_delete')).toBe(1)
    expect(pragma('user_version')).toBe(CURRENT_VERSION)
    database.close()
  })

  it('has only strict tables among its own', () => {
    const database = opened()
    const loose = database
      .prepare<[], { name: string }>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
      )
      .all()
    expect(loose).toEqual([])
    database.close()
  })

  it('is refused while somebody else has it open', () => {
    const first = opened()
    expect(openDatabase(file)).toEqual({ outcome: 'refused', code: 'in-use' })
    first.close()
    opened().close()
  })

  it('is refused for a database of a newer version, which stays as it was', () => {
    const database = opened()
    database.pragma(`user_version = ${CURRENT_VERSION + 1}`)
    database.close()
    const before = readFileSync(file)
    expect(openDatabase(file)).toEqual({ outcome: 'refused', code: 'newer-version', version: CURRENT_VERSION + 1 })
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('is refused for files that are something else', () => {
    const other = new Database(file)
    other.exec('CREATE TABLE theirs (x)')
    other.close()
    expect(openDatabase(file)).toEqual({ outcome: 'refused', code: 'not-a-record' })
    writeFileSync(file, 'x'.repeat(10_000))
    expect(openDatabase(file)).toEqual({ outcome: 'refused', code: 'damaged' })
  })

  it.skipIf(process.getuid?.() === 0)('is refused in a folder that cannot be written', () => {
    opened().close()
    chmodSync(folder, 0o500)
    expect(openDatabase(file)).toEqual({ outcome: 'refused', code: 'read-only' })
  })
})

describe('migrating', () => {
  it.each(migrations.slice(0, -1).map(({ version }) => version))('keeps the rows of version %i', (version) => {
    const before = databaseOfVersion(version)
    expect(before.filter((rows) => rows.length > 0)).toHaveLength(
      rowsOfTables.filter(([, since]) => since <= version).length,
    )
    const database = opened()
    expect(versionOf(database)).toBe(CURRENT_VERSION)
    expect(contents(database)).toEqual(before)
    database.close()
    expect(readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([])
  })

  it('keeps a whole backup until the migrated database was found whole', () => {
    databaseOfVersion(1)
    opened({ verifyMigrated: () => false }).close()
    const backup = new Database(`${file}.backup`)
    expect(versionOf(backup)).toBe(1)
    expect(backup.prepare('SELECT content FROM transcript').get()).toEqual({ content: '{"said":1}' })
    backup.close()
    opened({ verifyMigrated: () => true }).close()
    expect(readdirSync(folder)).toEqual(['inquirium.db'])
  })

  it('keeps the backup of a record that does not verify, and an excision reaches it', async () => {
    const folderOfRecord = createRecordFolder()
    const { journal, close } = folderOfRecord.open()
    await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
    await close()
    const path = join(folderOfRecord.directory, 'inquirium.db')
    const backup = `${path}.backup`
    const raw = new Database(path)
    raw.exec(`UPDATE transcript SET content = replace(content, 'what', 'that')`)
    raw.close()
    writeFileSync(backup, 'as it was')
    const record = folderOfRecord.open()
    expect(existsSync(backup)).toBe(true)
    await record.journal.excise('x', aMarker('x', { kind: 'participant' }, 1), [])
    expect(existsSync(backup)).toBe(false)
    await folderOfRecord.remove()
  })

  it('is tried with a row in every table there is', () => {
    const database = new Database(':memory:')
    migrate(database)
    const tables = database.prepare<[], { name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
    expect(tables.map(({ name }) => name).sort()).toEqual(rowsOfTables.map(([table]) => table).sort())
    database.close()
  })

  it('does not change a step once it has landed', () => {
    const landed = ['ef8f038fd73d2fd9', '872694b0aa37be5f', '2b545cb7dd1ecede', '4c801bc23afc3491', 'e553e610723e4023']
    for (const [index, fingerprint] of landed.entries()) {
      const database = new Database(':memory:')
      migrate(database, index + 1)
      const schema = database.prepare<[], { sql: string }>('SELECT sql FROM sqlite_schema ORDER BY name').all()
      expect(createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)).toBe(fingerprint)
      database.close()
    }
    expect(landed).toHaveLength(CURRENT_VERSION)
  })

  it('numbers its steps without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })
})

describe('a write-ahead log left by a process that died', () => {
  /** Copies the files of a database in use, which is what a kill leaves behind. */
  function dieAfterCommits(commits: number) {
    const database = opened()
    database.pragma('wal_checkpoint(TRUNCATE)')
    const insert = database.prepare<[string]>(`INSERT INTO draft VALUES (?, 'composer', NULL, NULL, '{}', 'now')`)
    for (let index = 0; index < commits; index += 1) insert.run(`draft ${index}`)
    const files = [file, `${file}-wal`].map((path) => [path, readFileSync(path)] as const)
    database.close()
    for (const [path, bytes] of files) writeFileSync(path, bytes)
  }
  const drafts = (database: Database.Database) =>
    database.prepare<[], { n: number }>('SELECT count(*) AS n FROM draft').get()?.n

  it('is read to its end', () => {
    dieAfterCommits(5)
    const database = opened()
    expect(drafts(database)).toBe(5)
    database.close()
  })

  it('is not read past damage in silence, and nothing is thrown away', () => {
    dieAfterCommits(6)
    const log = readFileSync(`${file}-wal`)
    log.writeUInt8(log.readUInt8(6000) ^ 0xff, 6000)
    writeFileSync(`${file}-wal`, log)
    const refusal = openDatabase(file)
    expect(refusal).toMatchObject({ outcome: 'refused', code: 'damaged-log' })
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true)
    const database = opened({ setDamagedLogAside: true })
    expect(drafts(database)).toBeLessThan(6)
    expect(readFileSync(`${file}-wal.damaged`).equals(log)).toBe(true)
    database.close()
  })

  it('may be torn in its last commit, of which nobody was told', () => {
    dieAfterCommits(5)
    truncateSync(`${file}-wal`, readFileSync(`${file}-wal`).length - 100)
    const database = opened()
    expect(drafts(database)).toBe(4)
    database.close()
  })
})

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { aBatch, aFiledTurn, aTurn } from '../inquirium/fixtures/record'
import { chainHash, commit, newSalt } from './chain'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { aRecordOfFive } from './doubles/record-of-five'
import { recordPaths } from './record-paths'
import { verifyDatabaseFile } from './verify-record'

let folder: RecordFolder
beforeEach(async () => {
  folder = await aRecordOfFive()
})
afterEach(() => folder.remove())

const file = () => recordPaths(folder.directory).database
const verify = () => verifyDatabaseFile(file())

function tamper(...statements: readonly string[]) {
  const database = new Database(file())
  database.pragma('foreign_keys = OFF')
  for (const statement of statements) database.exec(statement)
  database.close()
}

const swap = (table: string, first: number, second: number) => [
  `UPDATE ${table} SET position = -1 WHERE position = ${first}`,
  `UPDATE ${table} SET position = ${first} WHERE position = ${second}`,
  `UPDATE ${table} SET position = ${second} WHERE position = -1`,
]

describe('a record that nobody touched', () => {
  it('is intact, with an excised turn in it, and is left as it was', () => {
    const before = readdirSync(folder.directory).sort()
    expect(verify()).toMatchObject({ outcome: 'intact', records: 11, unsigned: 0 })
    expect(readdirSync(folder.directory).sort()).toEqual(before)
    expect(folder.tryOpen()).toMatchObject({ report: { healed: [], finding: null } })
  })

  it('is said to be ahead of a clock that runs behind it, and takes entries all the same', async () => {
    expect(folder.tryOpen()).toMatchObject({ report: { clockBehind: null } })
    await folder.remove()
    folder = createRecordFolder()
    await folder.open().journal.commit(aBatch({ facts: [aFiledTurn('later')] }))
    await folder.close()
    const opening = folder.tryOpen({ now: () => '2025-12-31T23:59:59.000Z' })
    expect(opening).toMatchObject({ report: { clockBehind: '2026-01-01T00:00:00.000Z' } })
    if (opening.outcome === 'refused') throw new Error(opening.code)
    await opening.record.journal.commit(aBatch({ facts: [aFiledTurn('earlier')] }))
    await opening.record.close()
    expect(verify()).toMatchObject({ outcome: 'intact', records: 2 })
  })

  it('is still intact after it was opened and closed again', async () => {
    await folder.open().close()
    expect(verify()).toMatchObject({ outcome: 'intact', records: 11 })
  })
})

describe('the first record that does not fit is named', () => {
  const broken = (fault: string, position: number, stream = 'transcript') => ({
    outcome: 'broken',
    stream,
    misfit: { fault, position },
  })
  const cases: readonly (readonly [string, readonly string[], object])[] = [
    [
      'content was changed',
      [`UPDATE transcript SET content = replace(content, 'what', 'that') WHERE position = 3`],
      broken('changed', 3),
    ],
    [
      'the time was changed',
      [`UPDATE transcript SET recorded_at = '2020-01-01T00:00:00Z' WHERE position = 2`],
      broken('changed', 2),
    ],
    [
      'a label was lowered',
      [`UPDATE transcript SET classification = 'public' WHERE position = 4`],
      broken('changed', 4),
    ],
    [
      'a trace was changed',
      [`UPDATE trace SET payload = replace(payload, 'use-runtime', 'none') WHERE position = 2`],
      broken('changed', 2, 'trace/inquirium-decisions'),
    ],
    [
      'content is not even JSON any more',
      [`UPDATE transcript SET content = 'garbage' WHERE position = 3`],
      broken('changed', 3),
    ],
    [
      'content was destroyed without a marker',
      ['UPDATE transcript SET content = NULL, salt = NULL WHERE position = 3'],
      broken('changed', 3),
    ],
    [
      'content was destroyed in the name of another marker',
      [`UPDATE transcript SET content = NULL, salt = NULL, excised_by = 'x' WHERE position = 3`],
      broken('changed', 3),
    ],
    [
      'a label is none that there is',
      [`UPDATE transcript SET classification = 'secret' WHERE position = 4`],
      broken('changed', 4),
    ],
    ['a marker was spoiled', [`UPDATE transcript SET content = 'garbage' WHERE position = 6`], broken('changed', 6)],
    [
      'content points out of the folder',
      [`UPDATE transcript SET content = 'blob ../../../etc/passwd' WHERE position = 3`],
      broken('changed', 3),
    ],
    [
      'one was put before the first',
      ['UPDATE transcript SET position = -3 WHERE position = 3'],
      broken('reordered', -3),
    ],
    [
      'two traces changed places in what is shown',
      [
        'UPDATE trace SET sequence = -1 WHERE sequence = 2',
        'UPDATE trace SET sequence = 2 WHERE sequence = 3',
        'UPDATE trace SET sequence = 3 WHERE sequence = -1',
      ],
      broken('reordered', 3, 'trace/inquirium-decisions'),
    ],
    [
      'a trace stands in a stream that there is not',
      [
        `INSERT INTO trace SELECT 99, 'trace/another', 1, 'forged', record_type, turn, operation, classification,
         recorded_at, payload, salt, commitment, previous, hash FROM trace WHERE sequence = 1`,
      ],
      broken('inserted', 1, 'trace/another'),
    ],
    ['one was removed', ['DELETE FROM transcript WHERE position = 3'], broken('removed', 3)],
    [
      'one was removed and the rest moved up',
      ['DELETE FROM transcript WHERE position = 3', 'UPDATE transcript SET position = position - 1 WHERE position > 3'],
      broken('removed', 3),
    ],
    ['two changed places', swap('transcript', 3, 4), broken('reordered', 3)],
    ['the end was cut off', ['DELETE FROM transcript WHERE position > 4'], broken('cut-off', 5)],
    ['everything was cut off', ['DELETE FROM trace'], broken('cut-off', 1, 'trace/inquirium-decisions')],
  ]
  it.each(cases)('when %s', (_, statements, expected) => {
    tamper(...statements)
    expect(verify()).toMatchObject(expected)
  })

  /** Everything that can be written into a column of a strict table, as somebody might who knows nothing of ours. */
  const columns = {
    transcript: ['id', 'kind', 'session', 'turn', 'classification', 'recorded_at', 'content', 'commitment'],
    trace: ['id', 'record_type', 'turn', 'operation', 'classification', 'recorded_at', 'payload', 'commitment'],
  } as const
  const altered = fc
    .constantFrom<keyof typeof columns>('transcript', 'trace')
    .chain((table) =>
      fc.tuple(
        fc.constant(table),
        fc.constantFrom<string>(...columns[table], 'previous', 'hash'),
        fc.integer({ min: 1, max: 5 }),
        fc.oneof(fc.string(), fc.json(), fc.constantFrom('', 'null', '[]', 'blob ', `blob sha256:${'0'.repeat(64)}`)),
      ),
    )

  it('whatever was written into any column, and the record still opens', async () => {
    const whole = readFileSync(file())
    await fc.assert(
      fc.asyncProperty(altered, async ([table, column, position, value]) => {
        writeFileSync(file(), whole)
        const database = new Database(file())
        const there = database.prepare(`SELECT ${column} FROM ${table}`).pluck().all()
        const isNews = !there.includes(value)
        if (isNews) database.prepare(`UPDATE ${table} SET ${column} = ? WHERE position = ?`).run(value, position)
        database.close()
        fc.pre(isNews)
        expect(verify().outcome).toBe('broken')
        const opening = folder.tryOpen()
        if (opening.outcome === 'refused') throw new Error(opening.code)
        const { transcript, traces, library, close } = opening.record
        try {
          await transcript.query({ after: 0, limit: 9 })
          await traces.page({ before: 'end', limit: 9 })
          await library.search({ text: 'what', limit: 9 })
        } finally {
          await close()
        }
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  function forge(database: Database.Database, at: number) {
    const before = database
      .prepare<[number], { hash: string }>('SELECT hash FROM transcript WHERE position = ?')
      .get(at - 1)
    const salt = newSalt()
    const fact = fileFact('forged', aTurn('forged'))
    const envelope = {
      id: 'forged',
      type: fact.kind,
      session: fact.session,
      turn: fact.turn,
      operation: null,
      classification: fact.classification,
      recordedAt: '2026-01-01T00:00:00.000Z',
    }
    const content = JSON.stringify(fact.content)
    const commitment = commit(salt, content)
    const previous = before?.hash ?? ''
    const hash = chainHash(previous, { ...envelope, stream: 'transcript', commitment })
    database
      .prepare(
        'INSERT INTO transcript VALUES (@at, @id, @type, @session, @turn, @classification, @recordedAt, @content, @salt, NULL, @commitment, @previous, @hash)',
      )
      .run({ ...envelope, at, content, salt, commitment, previous, hash })
  }

  it('when one was inserted that is well made in itself', () => {
    const database = new Database(file())
    database.exec(
      'UPDATE transcript SET position = -position WHERE position >= 3; UPDATE transcript SET position = 1 - position WHERE position < 0',
    )
    forge(database, 3)
    database.close()
    expect(verify()).toMatchObject(broken('inserted', 3))
  })

  it('when one was added after the record was closed', () => {
    const database = new Database(file())
    forge(database, 7)
    database.close()
    expect(verify()).toMatchObject(broken('inserted', 7))
    expect(folder.tryOpen()).toMatchObject({ report: { finding: { code: 'added-after-closing', position: 7 } } })
  })
})

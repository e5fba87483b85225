import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { A_PARTICIPANT, aTurn } from '../../src-main/inquirium/fixtures/record'
import { openRecord } from '../../src-main/storage/open-record'
import { createPatience } from '../../src-main/storage/patience'
import type { SqliteRecord } from '../../src-main/storage/sqlite-record'

const secret = new Uint8Array(32).fill(7)

export const newFolder = () => mkdtempSync(join(tmpdir(), 'inquirium-bench-'))

/** What a record is opened with, here and in a thread. */
export const recordData = (directory: string) => ({ directory, participant: A_PARTICIPANT, secret })

export function openFilled(directory: string): SqliteRecord {
  const opening = openRecord({
    ...recordData(directory),
    now: () => new Date().toISOString(),
    ...createPatience(),
  })
  if (opening.outcome === 'refused') throw new Error(opening.code)
  return opening.record
}

/**
 * Puts rows of the right shape into the tables directly: a million real commits would take minutes and measure nothing
 * more. The chain is not a real one, and nothing here checks it.
 */
export async function fill(directory: string, facts: number, searchable: boolean): Promise<void> {
  const record = openFilled(directory)
  const { database } = record.internals
  const [before = '', after = ''] = JSON.stringify(aTurn('TURN', { text: 'WORDS' })).split('WORDS')
  const vocabulary = [
    'river',
    'summary',
    'stone',
    'garden',
    'sample',
    'question',
    'answer',
    'window',
    'silver',
    'season',
  ]
  const words = `(${vocabulary.map((word, index) => `CASE abs(random()) % ${index + 2} WHEN 0 THEN ' ${word}' ELSE ' x' || (abs(random()) % 99999) END`).join(' || ')})`
  const number = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${facts})`
  database.transaction(() => {
    database
      .prepare(`
        INSERT INTO transcript (position, id, kind, session, turn, classification, recorded_at, content, salt, commitment, previous, hash)
        ${number} SELECT i, 'id' || i, 'inquirium.inquiry-turn.v1', 'session:' || (i / 200), 'turn:' || i, 'personal',
          '2026-01-01T00:00:00Z', @before || ${words} || ${words} || ${words} || @after, randomblob(32),
          hex(randomblob(32)), hex(randomblob(32)), hex(randomblob(32)) FROM n
      `)
      .run({ before, after })
    if (searchable) {
      database.exec(`
        INSERT INTO search_document SELECT position, session, kind, content ->> 'text' FROM transcript;
        INSERT INTO search (search) VALUES ('rebuild');
      `)
    }
    database.prepare(`UPDATE projection_state SET position = ? WHERE name <> 'activity-feed'`).run(facts)
  })()
  database.prepare('SELECT count(*) FROM projection_state').get()
  await record.close()
}

import { cpSync, existsSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { A_PARTICIPANT, aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { aRecordOfFive } from './doubles/record-of-five'
import { openHeadFile } from './head-file'
import { createParticipantKey, signingKeyOf } from './participant-key'
import { recordPaths } from './record-paths'
import { verifyDatabaseFile } from './verify-record'

let folder: RecordFolder
beforeEach(async () => {
  folder = await aRecordOfFive()
})
afterEach(() => folder.remove())

const verify = () => verifyDatabaseFile(recordPaths(folder.directory).database)

it('is missed when a file that was attached is gone or is another', async () => {
  const record = folder.open()
  const bytes = Buffer.from('the bytes of a file')
  const digest = await record.library.putBlob(bytes)
  const attachment = {
    'attachment/ref': 'a:1',
    title: 'notes.txt',
    media_type: 'text/plain',
    'size/bytes': bytes.length,
    'content/digest': digest,
    classification: 'personal',
  } as const
  await record.journal.commit(aBatch({ facts: [aFiledTurn('with', { attachments: [attachment] })] }))
  await record.close()
  expect(verify()).toMatchObject({ outcome: 'intact' })
  const name = digest.slice('sha256:'.length)
  const path = join(recordPaths(folder.directory).blobs, name.slice(0, 2), name)
  writeFileSync(path, 'the bytes of a fife')
  expect(verify()).toMatchObject({ outcome: 'broken', misfit: { fault: 'changed', position: 7, id: 'with' } })
  rmSync(path)
  expect(verify()).toMatchObject({ outcome: 'broken', misfit: { fault: 'changed', position: 7, id: 'with' } })
})

describe('the signed head', () => {
  it('is missed when it is gone', () => {
    const { head } = recordPaths(folder.directory)
    rmSync(head)
    expect(verify()).toEqual({ outcome: 'unproven', code: 'head-missing', records: 11 })
    expect(folder.tryOpen()).toMatchObject({ report: { finding: { code: 'head-missing' } } })
  })

  it('does not accept a signature by another key', async () => {
    const { head } = recordPaths(folder.directory)
    const other = createParticipantKey()
    const forged = openHeadFile(head, A_PARTICIPANT, signingKeyOf(other.secret), 900)
    forged.write({})
    forged.close({}, null)
    expect(verify()).toMatchObject({ outcome: 'unproven', code: 'head-invalid' })
  })

  it('says what is missing as soon as the record is opened', () => {
    const database = new Database(recordPaths(folder.directory).database)
    database.exec('DELETE FROM transcript WHERE position > 5')
    database.close()
    expect(folder.tryOpen()).toMatchObject({
      report: { finding: { code: 'cut-off', stream: 'transcript', position: 6 } },
    })
  })
})

it('is missed when a log that was cut short no longer has what was signed', async () => {
  const record = folder.open()
  for (const id of ['f', 'g', 'h']) await record.journal.commit(aBatch({ facts: [aFiledTurn(id)] }))
  await new Promise((resume) => setImmediate(resume))
  // What a kill leaves behind, on a disk that then loses the end of the log.
  const copy = createRecordFolder()
  cpSync(folder.directory, copy.directory, { recursive: true })
  const log = `${recordPaths(copy.directory).database}-wal`
  truncateSync(log, Math.floor(statSync(log).size / 2))
  expect(copy.tryOpen()).toMatchObject({
    outcome: 'opened',
    report: { finding: { code: 'cut-off', stream: 'transcript' } },
  })
  expect(existsSync(recordPaths(copy.directory).disputedHead)).toBe(true)
  await copy.remove()
})

it('says so when the file is no record at all', () => {
  expect(verifyDatabaseFile(recordPaths(folder.directory).head)).toEqual({ outcome: 'unreadable', code: 'damaged' })
  expect(verifyDatabaseFile(join(folder.directory, 'nothing'))).toEqual({ outcome: 'unreadable', code: 'missing' })
})

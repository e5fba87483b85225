import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { A_PARTICIPANT, aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { createTransfers } from '../storage/create-transfers'
import { type BundledWorker, bundleWorker } from '../storage/doubles/bundle-worker'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'

let command: BundledWorker
let folder: RecordFolder
let file: string
beforeAll(async () => {
  command = await bundleWorker('../commands/verify')
  folder = createRecordFolder()
  file = join(folder.directory, 'inquirium.db')
  const { journal, close } = folder.open()
  for (const id of ['a', 'b', 'c']) await journal.commit(aBatch({ facts: [aFiledTurn(id)] }))
  await close()
})
afterAll(async () => {
  command.remove()
  await folder.remove()
})

function verify(...args: readonly string[]) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command.program, ...args], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it('says that a record is intact, whose it is, and what it cannot know', () => {
  const { status, said } = verify(file)
  expect(status).toBe(0)
  expect(said).toMatch(/^Intact: 3 records, signed by participant:did:key:z6Mk\w+\.\n/)
  expect(said).toContain('cannot be told from this one')
})

it('names the first record that does not fit', () => {
  const database = new Database(file)
  database.exec('DELETE FROM transcript WHERE position = 2')
  database.close()
  expect(verify(file)).toMatchObject({ status: 1, said: 'Broken: transcript, record 2: one was removed here.\n' })
})

it('checks an exported bundle as well, and names the line that does not fit', async () => {
  const other = createRecordFolder()
  const record = other.open()
  await record.journal.commit(aBatch({ facts: ['a', 'b', 'c'].map((id) => aFiledTurn(id)) }))
  const key = { directory: other.directory, participant: A_PARTICIPANT, secret: new Uint8Array(32).fill(7) }
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const request = { scope: { of: 'everything' }, folder: other.directory } as const
  const outcome = await createTransfers(record, key).exportBundle(request, watch)
  const path = outcome.outcome === 'exported' ? outcome.path : ''
  expect(verify(path)).toMatchObject({ status: 0, said: expect.stringMatching(/^Intact: \d+ records, signed by /) })
  const lines = readFileSync(path, 'utf8')
  writeFileSync(path, lines.replace('what b says', 'what b sags'))
  expect(verify(path)).toMatchObject({ status: 1, said: 'Broken: bundle, record 5 (line 5): it was changed.\n' })
  writeFileSync(path, lines.trimEnd().split('\n').slice(0, -1).join('\n'))
  expect(verify(path)).toMatchObject({ status: 1, said: expect.stringContaining('the end was cut off here') })
  await other.remove()
})

it('says what to do next when there is nothing to check', () => {
  expect(verify()).toMatchObject({ status: 2, said: expect.stringContaining('Say which file to check') })
  expect(verify(join(folder.directory, 'none.db'))).toMatchObject({
    status: 1,
    said: expect.stringContaining('no such file'),
  })
  expect(verify(join(folder.directory, 'none.jsonl')).status).toBe(1)
})

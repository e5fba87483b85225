import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { type BundledWorker, bundleWorker } from './doubles/bundle-worker'
import { createRecordFolder } from './doubles/record-folder'
import type { SqliteRecord } from './sqlite-record'

let writer: BundledWorker
let folder: string
beforeAll(async () => {
  writer = await bundleWorker('doubles/mortal-writer')
  folder = mkdtempSync(join(tmpdir(), 'inquirium-durability-'))
})
afterAll(() => {
  writer.remove()
  rmSync(folder, { recursive: true })
})

const canTrace = spawnSync('strace', ['-V']).status === 0

/** How many acknowledgements were written while the log held something that was not yet on disk. */
function unsafeAcknowledgements(name: string, fault: string): { readonly all: number; readonly unsafe: number } {
  const log = join(folder, `${name}.strace`)
  const directory = join(folder, name)
  const calls = 'trace=fdatasync,fsync,pwrite64,write'
  execFileSync(
    'strace',
    ['-f', '-y', '-o', log, '-e', calls, process.execPath, writer.program, directory, '0', fault, '8'],
    {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    },
  )
  let unsynced = false
  let all = 0
  let unsafe = 0
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const isLog = line.includes('inquirium.db-wal>')
    if (isLog && /pwrite64\(|write\(/.test(line)) unsynced = true
    if (isLog && /f(data)?sync\(/.test(line)) unsynced = false
    // The descriptor the writer acknowledges on; a turn's id starts with its run.
    if (!/ write\(1</.test(line) || !line.includes('"0-t')) continue
    all += 1
    if (unsynced) unsafe += 1
  }
  return { all, unsafe }
}

describe('an acknowledgement', () => {
  it.skipIf(!canTrace)(
    'comes after the log is on disk, as the system calls show',
    () => {
      const { all, unsafe } = unsafeAcknowledgements('full', 'none')
      expect(all).toBeGreaterThan(20)
      expect(unsafe).toBe(0)
      // The control: the same look finds a writer that does not wait for the disk.
      const careless = unsafeAcknowledgements('normal', 'unsynced')
      expect(careless.unsafe).toBeGreaterThan(careless.all / 2)
    },
    60_000,
  )

  it('still waits for the disk after derived rows were written without waiting', async () => {
    const record = createRecordFolder()
    const { journal, library, internals } = record.open()
    await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
    await library.search({ text: 'a', limit: 1 })
    expect(internals.database.pragma('synchronous', { simple: true })).toBe(2)
    await record.remove()
  })
})

describe('a disk that reports an error', () => {
  it.skipIf(process.platform === 'win32')('is said to do so, and nothing that was acknowledged is lost', async () => {
    const record = createRecordFolder()
    // The system refuses to write past this place in any file, with an error that has nothing to do with room.
    const limited = `ulimit -f 4000; exec "$0" "$@"`
    const given = [process.execPath, writer.program, record.directory, '0', 'none']
    const { status, stdout, stderr } = spawnSync('sh', ['-c', limited, ...given], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('disk-failed')
    const acknowledged = stdout.split('\n').filter((line) => line !== '' && line !== 'ready')
    expect(acknowledged.length).toBeGreaterThan(20)
    const kept = (await record.open().transcript.query({ after: 0, limit: 1_000_000 })).map(({ id }) => id)
    expect(kept).toEqual(acknowledged)
    await record.remove()
  })
})

describe('a record that cannot grow', () => {
  /** SQLite's own limit on pages, which it reports exactly as it does a full disk. */
  const limit = (record: SqliteRecord, pages: number) => record.internals.database.pragma(`max_page_count = ${pages}`)
  const large = (id: string) => aBatch({ facts: [aFiledTurn(id, { text: `${id} ${'x'.repeat(60_000)}` })] })
  const NO_LIMIT = 0xfffffffe

  it('refuses what does not fit, still shows what is there, and takes it once there is room', async () => {
    const folderOfRecord = createRecordFolder()
    const later: (() => void)[] = []
    const record = folderOfRecord.open({ idle: (work) => void later.push(work) })
    const runLater = () => {
      for (const work of later.splice(0)) work()
    }
    await record.journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
    runLater()
    // Recorded, and not yet in the tables made from it when the room runs out.
    await record.journal.commit(large('b'))
    limit(record, 1)
    expect(await record.journal.commit(large('c'))).toEqual({ outcome: 'refused', code: 'disk-full' })
    expect(runLater).not.toThrow()
    expect(await record.library.listSessions({ archived: false, limit: 9 })).toMatchObject([{ session: 'session:1' }])
    expect(await record.library.search({ text: 'what', limit: 9 })).toHaveLength(1)
    const draft = {
      key: 'k',
      kind: 'composer',
      session: null,
      turn: null,
      content: { text: 'y'.repeat(60_000) },
    } as const
    await expect(record.drafts.save(draft)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    limit(record, NO_LIMIT)
    expect(await record.journal.commit(large('c'))).toMatchObject({ outcome: 'committed' })
    expect(await record.library.search({ text: 'c', limit: 9 })).toHaveLength(1)
    const kept = await record.transcript.query({ after: 0, limit: 9 })
    expect(kept.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    await folderOfRecord.remove()
  })

  it('is closed all the same, and is whole at the next start', async () => {
    const folderOfRecord = createRecordFolder()
    const record = folderOfRecord.open({ idle: () => undefined })
    await record.journal.commit(large('a'))
    limit(record, 1)
    await record.close()
    const again = folderOfRecord.tryOpen()
    if (again.outcome === 'refused') throw new Error(again.code)
    expect(again.report).toMatchObject({ finding: null, healed: [] })
    expect(await again.record.library.search({ text: 'a', limit: 9 })).toHaveLength(1)
    await folderOfRecord.remove()
  })

  it('says so where it became read-only under way', async () => {
    const folderOfRecord = createRecordFolder()
    const record = folderOfRecord.open()
    await record.journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
    record.internals.database.pragma('query_only = ON')
    expect(await record.journal.commit(large('b'))).toEqual({ outcome: 'refused', code: 'read-only' })
    expect(await record.transcript.query({ after: 0, limit: 9 })).toHaveLength(1)
    expect(await record.library.listSessions({ archived: false, limit: 9 })).toHaveLength(0)
    record.internals.database.pragma('query_only = OFF')
    expect(await record.journal.commit(large('b'))).toMatchObject({ outcome: 'committed' })
    await folderOfRecord.remove()
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PARTICIPANT, aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { type BundledWorker, bundleWorker } from './doubles/bundle-worker'
import { createRecordFolder } from './doubles/record-folder'
import { openRecord } from './open-record'
import { verifyDatabaseFile } from './verify-record'

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
const canMount = process.platform === 'linux' && process.getuid?.() === 0

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

describe.skipIf(!canMount)('a disk with little room', () => {
  const mountedAt = () => join(folder, 'small')
  beforeAll(() => {
    mkdirSync(mountedAt())
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', mountedAt()])
  })
  afterAll(() => void execFileSync('umount', [mountedAt()]))

  it('refuses what does not fit, loses nothing of what did, and goes on when there is room', async () => {
    const options = {
      directory: join(mountedAt(), 'participant'),
      participant: A_PARTICIPANT,
      secret: new Uint8Array(32).fill(7),
      now: () => '2026-01-01T00:00:00Z',
      defer: setImmediate,
      idle: setImmediate,
    }
    const opening = openRecord(options)
    if (opening.outcome === 'refused') throw new Error(opening.code)
    const { journal, transcript } = opening.record
    const committed: string[] = []
    let refusal: unknown = null
    for (let index = 0; refusal === null && index < 400; index += 1) {
      const outcome = await journal.commit(aBatch({ facts: [aFiledTurn(`t${index}`, { text: 'x'.repeat(20_000) })] }))
      if (outcome.outcome === 'committed') committed.push(`t${index}`)
      else refusal = outcome
    }
    expect(refusal).toEqual({ outcome: 'refused', code: 'disk-full' })
    const kept = (await transcript.query({ after: 0, limit: 1000 })).map(({ id }) => id)
    expect(kept).toEqual(committed)
    execFileSync('mount', ['-o', 'remount,size=16m', mountedAt()])
    expect(await journal.commit(aBatch({ facts: [aFiledTurn('after')] }))).toMatchObject({ outcome: 'committed' })
    await opening.record.close()
    expect(verifyDatabaseFile(join(options.directory, 'inquirium.db'))).toMatchObject({ outcome: 'intact' })
  })

  it('that can only be read is said to be so, and the record is untouched', async () => {
    execFileSync('mount', ['-o', 'remount,ro', mountedAt()])
    const directory = join(mountedAt(), 'participant')
    const before = readFileSync(join(directory, 'inquirium.db'))
    const secret = new Uint8Array(32).fill(7)
    const now = () => '2026-01-01T00:00:00Z'
    expect(
      openRecord({ directory, participant: A_PARTICIPANT, secret, now, defer: setImmediate, idle: setImmediate }),
    ).toEqual({
      outcome: 'refused',
      code: 'read-only',
    })
    expect(readFileSync(join(directory, 'inquirium.db')).equals(before)).toBe(true)
  })
})

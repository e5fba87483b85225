import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PARTICIPANT, aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { openBlobs } from './blobs'
import { openRecord } from './open-record'
import { verifyDatabaseFile } from './verify-record'

const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(!canMount)('a disk with little room', () => {
  let mounted: string
  const open = () =>
    openRecord({
      directory: join(mounted, 'participant'),
      participant: A_PARTICIPANT,
      secret: new Uint8Array(32).fill(7),
      now: () => '2026-01-01T00:00:00Z',
      defer: setImmediate,
      idle: setImmediate,
    })
  beforeAll(() => {
    mounted = mkdtempSync(join(tmpdir(), 'inquirium-small-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', mounted])
  })
  afterAll(() => {
    execFileSync('umount', [mounted])
    rmSync(mounted, { recursive: true })
  })

  it('refuses what does not fit, loses nothing of what did, and goes on when there is room', async () => {
    const opening = open()
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
    execFileSync('mount', ['-o', 'remount,size=16m', mounted])
    expect(await journal.commit(aBatch({ facts: [aFiledTurn('after')] }))).toMatchObject({ outcome: 'committed' })
    await opening.record.close()
    expect(verifyDatabaseFile(join(mounted, 'participant/inquirium.db'))).toMatchObject({ outcome: 'intact' })
  })

  it('takes large content whole or not at all, where the system would take a part of it', async () => {
    const place = join(mounted, 'blobs')
    const roomFor = (bytes: number) => {
      rmSync(join(mounted, 'filler'), { force: true })
      const { bavail, bsize } = statfsSync(mounted)
      writeFileSync(join(mounted, 'filler'), Buffer.alloc(bavail * bsize - bytes))
    }
    const blobs = openBlobs(place)
    const bytes = Buffer.alloc(400_000, 'large ')
    mkdirSync(join(place, 'incoming'), { recursive: true })
    roomFor(200_000)
    // The control: the system takes half of it and reports no error.
    const file = openSync(join(mounted, 'half'), 'w')
    expect(writeSync(file, bytes)).toBeLessThan(bytes.length)
    closeSync(file)
    rmSync(join(mounted, 'half'))
    expect(() => blobs.put(bytes)).toThrow('ENOSPC')
    expect(blobs.unsettled()).toEqual([])
    expect(readdirSync(join(place, 'incoming'))).toEqual([])
    roomFor(900_000)
    expect(blobs.read(blobs.put(bytes))?.equals(bytes)).toBe(true)
    rmSync(join(mounted, 'filler'))
  })

  it('that can only be read is said to be so, and the record is untouched', async () => {
    execFileSync('mount', ['-o', 'remount,ro', mounted])
    const database = join(mounted, 'participant/inquirium.db')
    const before = readFileSync(database)
    expect(open()).toEqual({ outcome: 'refused', code: 'read-only' })
    expect(readFileSync(database).equals(before)).toBe(true)
  })
})

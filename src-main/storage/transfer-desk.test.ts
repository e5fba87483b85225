import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Transfer, TransferRequest } from '../../src-shared/contract/transfers'
import { openDecisionLog } from '../inquirium/decision-log'
import { createCountedIds } from '../inquirium/fixtures/counted-ids'
import { A_PARTICIPANT, aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { createTransfers } from './create-transfers'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { recordPaths } from './record-paths'
import type { SqliteRecord } from './sqlite-record'
import { createTransferDesk } from './transfer-desk'

let folder: RecordFolder
let record: SqliteRecord
let chosen: string
beforeEach(async () => {
  folder = createRecordFolder()
  record = folder.open()
  chosen = mkdtempSync(join(tmpdir(), 'inquirium-desk-'))
  const facts = Array.from({ length: 900 }, (_, index) => aFiledTurn(`${index}`))
  await record.journal.commit(aBatch({ facts }))
})
afterEach(async () => {
  await folder.remove()
  rmSync(chosen, { recursive: true })
})

function aDesk(path: string | null = chosen) {
  const clock = { now: () => '2026-01-01T00:00:00Z', elapsedMs: () => elapsed++ * 1000 }
  let elapsed = 0
  const ids = createCountedIds()
  const states: (Transfer | null)[] = []
  const shared = { ...record, clock, ids }
  const key = { directory: folder.directory, participant: A_PARTICIPANT, secret: new Uint8Array(32).fill(7) }
  const desk = createTransferDesk({
    transfers: createTransfers(record, key),
    choosePath: async () => path,
    reveal: () => undefined,
    log: openDecisionLog({ participant: A_PARTICIPANT }, { mode: 'commons', classification: 'personal' }, shared),
    ids,
    elapsedMs: clock.elapsedMs,
    mode: () => 'commons',
    onChanged: (transfer) => states.push(transfer),
  })
  const ended = () => expect.poll(() => desk.current()?.end?.outcome ?? null)
  const traced = async () =>
    (await record.traces.page({ before: 'end', limit: 1 })).map(({ record: { payload } }) => payload)
  return { desk, states, ended, traced }
}

const everything: TransferRequest = { kind: 'export', format: 'json-lines', session: null }

describe('work on the record as a whole', () => {
  it('says how far it is, ends with what came of it, and is traced without a path', async () => {
    const { desk, states, ended, traced } = aDesk()
    expect(await desk.begin(everything)).toBe('begun')
    await ended().toBe('exported')
    expect(states.some((state) => state?.end === null && state.progress !== null)).toBe(true)
    expect(readdirSync(chosen)).toHaveLength(1)
    const [decision] = await traced()
    expect(decision).toMatchObject({ kind: 'transfer', outcome: 'exported', counts: { 'item/count': 900 } })
    expect(JSON.stringify(decision)).not.toContain(chosen)
    desk.dismiss()
    expect(desk.current()).toBeNull()
  })

  it('leaves nothing behind when it is stopped', async () => {
    const { desk, ended, traced } = aDesk()
    await desk.begin(everything)
    desk.cancel()
    await ended().toBe('cancelled')
    expect(readdirSync(chosen)).toEqual([])
    expect(await traced()).toMatchObject([{ kind: 'transfer', outcome: 'cancelled' }])
  })

  it('is stopped when the app is left, which waits until it is tidied up and told', async () => {
    const { desk, traced } = aDesk()
    await desk.begin(everything)
    await desk.close()
    expect(desk.current()).toMatchObject({ stop: 'asked', end: { outcome: 'cancelled' } })
    expect(readdirSync(chosen)).toEqual([])
    expect(await traced()).toMatchObject([{ kind: 'transfer', outcome: 'cancelled' }])
    expect(await desk.begin(everything)).toBe('not-chosen')
    expect(readdirSync(chosen)).toEqual([])
  })

  it('can be stopped to the last, says that it was asked to, and was done if it was too late', async () => {
    const conversation = mkdtempSync(join(chosen, 'conversation-'))
    const events = Array.from({ length: 900 }, (_, index) => ({ type: 'chat_request', content: `number ${index}` }))
    writeFileSync(join(conversation, 'events.json'), JSON.stringify(events))
    const { desk, states, ended } = aDesk(conversation)
    const before = await record.transcript.position(null)
    await desk.begin({ kind: 'import-conversation' })
    expect(desk.current()?.stop).toBe('possible')
    desk.cancel()
    expect(desk.current()).toMatchObject({ stop: 'asked', end: null })
    await ended().toBe('cancelled')
    expect(await record.transcript.position(null)).toBe(before)
    states.length = 0
    await desk.begin({ kind: 'import-conversation' })
    await ended().toBe('imported')
    expect(new Set(states.map((state) => state?.stop))).toEqual(new Set(['possible']))
    expect(states.some((state) => state?.progress?.stage === 'recording')).toBe(true)
    desk.cancel()
    expect(desk.current()).toMatchObject({ stop: 'possible', end: { outcome: 'imported' } })
  })

  it('is done one at a time, and not at all when no place was chosen', async () => {
    const { desk, ended } = aDesk()
    await desk.begin(everything)
    expect(await desk.begin({ kind: 'verify-record' })).toBe('busy')
    await ended().toBe('exported')
    expect(await desk.begin({ kind: 'verify-record' })).toBe('begun')
    await ended().toBe('verified')
    const closed = aDesk(null)
    expect(await closed.desk.begin(everything)).toBe('not-chosen')
    expect(closed.desk.current()).toBeNull()
  })

  it('says so where a page of the record can no longer be read, and is free for other work', async () => {
    const { desk, ended } = aDesk()
    const { database } = record.internals
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.pragma('shrink_memory')
    const path = recordPaths(folder.directory).database
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.from(bytes).fill(0xa5, bytes.length / 4, bytes.length / 2))
    await desk.begin({ kind: 'verify-record' })
    await ended().toBe('verified')
    expect(desk.current()?.end).toMatchObject({ verification: { found: 'unreadable', code: 'damaged' } })
    writeFileSync(path, bytes)
    database.pragma('shrink_memory')
    expect(await desk.begin({ kind: 'verify-record' })).toBe('begun')
    await expect.poll(() => desk.current()?.end).toMatchObject({ verification: { found: 'intact' } })
  })

  it('says why it was refused', async () => {
    const { desk, ended, traced } = aDesk(join(chosen, 'not there'))
    await desk.begin(everything)
    await ended().toBe('refused')
    expect(desk.current()?.end).toEqual({ outcome: 'refused', code: 'folder-missing' })
    expect(await traced()).toMatchObject([{ kind: 'transfer', outcome: 'refused', 'reason/code': 'folder-missing' }])
  })
})

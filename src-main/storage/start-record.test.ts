import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TransferProgress } from '../../src-shared/contract/transfers'
import { A_PARTICIPANT, aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { journalContract } from '../inquirium/journal.contract'
import { traceStreamContract } from '../inquirium/trace-stream.contract'
import { type BundledWorker, bundleWorker } from './doubles/bundle-worker'
import { writeConversation } from './doubles/jp-conversation'
import { createScratchFolder } from './doubles/scratch-folder'
import { type RunningRecord, startRecord } from './start-record'
import { verifyDatabaseFile } from './verify-record'

let worker: BundledWorker
let folder: string
beforeAll(async () => {
  worker = await bundleWorker('record-worker')
  folder = createScratchFolder('thread')
})
afterAll(() => {
  worker.remove()
  rmSync(folder, { recursive: true })
})

const running: RunningRecord[] = []
afterEach(async () => {
  for (const record of running.splice(0)) await record.close()
})

const start = (directory: string) =>
  startRecord(worker.program, { directory, participant: A_PARTICIPANT, secret: new Uint8Array(32).fill(7) })

async function open(directory = mkdtempSync(join(folder, 'participant-'))) {
  const started = await start(directory)
  if (started.outcome === 'refused') throw new Error(started.code)
  running.push(started.record)
  return started.record
}

describe('in a thread of its own', () => {
  journalContract(open)
  traceStreamContract(open)
})

it('is refused, in words of its own, while another thread has the record', async () => {
  const directory = mkdtempSync(join(folder, 'participant-'))
  await open(directory)
  expect(await start(directory)).toEqual({ outcome: 'refused', code: 'in-use' })
})

it('leaves a complete record when it is closed, and refuses what comes later', async () => {
  const directory = mkdtempSync(join(folder, 'participant-'))
  const record = await open(directory)
  // Not awaited: what was asked for before closing is still done.
  const committed = record.journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
  await record.close()
  expect(await committed).toMatchObject({ outcome: 'committed' })
  expect(await record.journal.commit(aBatch({ facts: [aFiledTurn('b')] }))).toEqual({
    outcome: 'refused',
    code: 'closed',
  })
  await expect(record.transcript.position(null)).rejects.toThrow('closed')
  expect(verifyDatabaseFile(join(directory, 'inquirium.db'))).toMatchObject({
    outcome: 'intact',
    records: 1,
    unsigned: 0,
  })
})

it('reports a bug where the call was made, and goes on', async () => {
  const record = await open()
  const foreign = aFiledTurn('a', {
    'participant/ref': 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
  })
  await expect(record.journal.commit(aBatch({ facts: [foreign] }))).rejects.toThrow('another participant')
  expect(await record.journal.commit(aBatch({ facts: [aFiledTurn('a')] }))).toMatchObject({ outcome: 'committed' })
})

it('announces a large commit by its end, and hands all of it to who asked', async () => {
  const record = await open()
  const heard: number[] = []
  record.journal.subscribe(({ facts }) => heard.push(...facts.map(({ position }) => position)))
  const facts = Array.from({ length: 300 }, (_, index) => aFiledTurn(`t${index}`))
  const outcome = await record.journal.commit(aBatch({ facts }))
  expect(outcome.outcome === 'committed' && outcome.facts).toHaveLength(300)
  expect(heard).toEqual([300])
  expect(await record.library.search({ text: 't299', limit: 1 })).toMatchObject([{ position: 300 }])
})

it('shows the progress of long work, and stops it', async () => {
  const record = await open()
  const facts = Array.from({ length: 1200 }, (_, index) => aFiledTurn(`t${index}`))
  await record.journal.commit(aBatch({ facts }))
  const seen: number[] = []
  const patient = {
    signal: new AbortController().signal,
    onProgress: ({ done }: TransferProgress) => void seen.push(done),
  }
  expect(await record.transfers.verify(null, patient)).toMatchObject({ outcome: 'intact', records: 1200 })
  expect(seen).toEqual([500, 1000])
  const controller = new AbortController()
  const hasty = { signal: controller.signal, onProgress: () => controller.abort() }
  const request = { scope: { of: 'everything' }, folder } as const
  expect(await record.transfers.exportBundle(request, hasty)).toEqual({ outcome: 'cancelled' })
})

it('gives up long work when it is closed, and leaves nothing of it', async () => {
  const directory = mkdtempSync(join(folder, 'participant-'))
  const record = await open(directory)
  await record.journal.commit(aBatch({ facts: [aFiledTurn('before')] }))
  const many = Array.from({ length: 450 }, (_, index) =>
    JSON.stringify({ type: 'chat_request', content: `number ${index}` }),
  )
  const request = { path: writeConversation(folder, many), mode: 'commons' } as const
  const patient = { signal: new AbortController().signal, onProgress: () => undefined }
  // Nobody stopped it: whoever closes the record does not want to wait for it.
  const importing = record.transfers.importConversation(request, patient)
  await record.close()
  expect(await importing).toEqual({ outcome: 'cancelled' })
  expect(verifyDatabaseFile(join(directory, 'inquirium.db'))).toMatchObject({ outcome: 'intact', records: 1 })
  // The control: left alone, the same is imported.
  const again = await open(directory)
  expect(await again.transfers.importConversation(request, patient)).toMatchObject({ outcome: 'imported' })
})

import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foldText } from '../../src-shared/contract/found-words'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import {
  A_PARTICIPANT,
  aBatch,
  aFeedback,
  aFiledTurn,
  aMarker,
  anInterruptedResult,
  aSession,
} from '../inquirium/fixtures/record'
import type { ExcisionTarget } from '../inquirium/transcript-store'
import { digestOf } from './blobs'
import { filesContaining } from './doubles/raw-files'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { recordPaths } from './record-paths'
import type { SqliteRecord } from './sqlite-record'
import { verifyDatabaseFile } from './verify-record'

const SECRET = 'Zanzibarquux'
const KEPT = 'Wollongongxyz'

let folder: RecordFolder
let record: SqliteRecord
beforeEach(() => {
  folder = createRecordFolder()
  record = folder.open()
})
afterEach(() => folder.remove())

const aToolResult = (id: string, content: string) =>
  fileFact(id, {
    schema: 'inquirium.tool-call-response.v1',
    'participant/ref': A_PARTICIPANT,
    'time/at': '2026-01-01T00:00:00Z',
    classification: 'personal',
    'session/ref': 'session:1',
    'turn/id': 'turn:1',
    tool_call_id: 'call:1',
    cycle: 1,
    content,
    is_error: false,
  })

const attachment = Buffer.from(`attached ${SECRET}`)

/** Puts the words everywhere a session can put them, among enough other text to split pages. */
async function fill() {
  await record.journal.commit(aBatch({ facts: [fileFact('s1', aSession('session:1', `About ${SECRET}`))] }))
  for (let index = 0; index < 60; index += 1) {
    const other = { 'session/ref': 'session:2', text: `${KEPT} ${'padding '.repeat(index * 3)}` }
    const mine = { text: `${SECRET} said ${'more '.repeat(index * 5)} ${SECRET}` }
    await record.journal.commit(aBatch({ facts: [aFiledTurn(`m${index}`, mine), aFiledTurn(`o${index}`, other)] }))
  }
  const digest = await record.library.putBlob(attachment)
  const attached = {
    'attachment/ref': 'attachment:1',
    title: `${SECRET}.txt`,
    media_type: 'text/plain',
    'size/bytes': attachment.length,
    'content/digest': digest,
    classification: 'personal',
  } as const
  await record.journal.commit(
    aBatch({
      facts: [
        aFiledTurn('1', { text: 'with a file', attachments: [attached] }),
        aFiledTurn('large', { text: `${SECRET} ${'long '.repeat(80_000)}` }),
        fileFact('r', anInterruptedResult('r', { output: [{ type: 'text', text: `${SECRET} answered` }] } as never)),
        fileFact('f', aFeedback('f', 'result:r', { note: `${SECRET} is wrong` })),
        aToolResult('t', `${SECRET} was read`),
      ],
      saveDrafts: [
        { key: 'c', kind: 'composer', session: 'session:1', turn: null, content: { text: `${SECRET} typed` } },
        { key: 'a', kind: 'attempt', session: 'session:1', turn: 'turn:1', content: { text: `${SECRET} streamed` } },
      ],
    }),
  )
  // The control: the index has the words of the file and of the tool too.
  for (const words of ['attached', 'was read']) {
    expect(await record.library.search({ text: `${SECRET} ${words}`, limit: 9 })).toHaveLength(1)
  }
  writeFileSync(`${recordPaths(folder.directory).database}.backup`, `an old copy with ${SECRET}`)
}

async function excise(target: ExcisionTarget) {
  const { facts } = await record.transcript.measureExcision(target)
  return record.journal.excise('marker', aMarker('marker', target, facts), [])
}

const session = { kind: 'session', 'session/ref': 'session:1' } as const

describe('excising a session', () => {
  it('leaves none of its words in any file, and the other session whole', async () => {
    await fill()
    // The control: without the excision, the same look at the disk does find them.
    expect(filesContaining(folder.directory, SECRET).length).toBeGreaterThan(2)
    expect(await excise(session)).toMatchObject({ outcome: 'excised', unfinished: null })
    expect(filesContaining(folder.directory, SECRET)).toEqual([])
    // As names of sessions are kept to be found by.
    expect(filesContaining(folder.directory, foldText(SECRET))).toEqual([])
    expect(filesContaining(folder.directory, KEPT)).not.toEqual([])
    expect(await record.library.search({ text: SECRET, limit: 5 })).toEqual([])
    expect(await record.library.search({ text: KEPT, limit: 100 })).toHaveLength(60)
    expect(await record.library.readBlob(digestOf(attachment))).toBeNull()
    await record.close()
    expect(filesContaining(folder.directory, SECRET)).toEqual([])
    expect(verifyDatabaseFile(recordPaths(folder.directory).database)).toMatchObject({ outcome: 'intact' })
  })

  it('keeps a file that another session refers to', async () => {
    await fill()
    const turn = await record.transcript.find('1')
    const attachments = turn?.fact?.schema === 'inquirium.inquiry-turn.v1' ? turn.fact.attachments : []
    await record.journal.commit(aBatch({ facts: [aFiledTurn('same', { 'session/ref': 'session:2', attachments })] }))
    await excise(session)
    expect(await record.library.readBlob(digestOf(attachment))).not.toBeNull()
  })
})

it('excising a turn takes its answers, the feedback on them and its drafts, and nothing else', async () => {
  await fill()
  await excise({ kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:1' })
  const gone = ['1', 'r', 'f', 't']
  for (const id of gone) expect((await record.transcript.find(id))?.fact).toBeNull()
  expect((await record.transcript.find('m3'))?.fact).not.toBeNull()
  expect((await record.drafts.list('attempt')).length).toBe(0)
  expect((await record.drafts.list('composer')).length).toBe(1)
  expect(filesContaining(folder.directory, `${SECRET} is wrong`)).toEqual([])
})

it('excising everything leaves markers and nothing that was said', async () => {
  await fill()
  await excise({ kind: 'participant' })
  expect(filesContaining(folder.directory, SECRET)).toEqual([])
  expect(filesContaining(folder.directory, KEPT)).toEqual([])
  expect(await record.library.listSessions({ archived: false, limit: 9 })).toEqual([])
  await record.close()
  expect(verifyDatabaseFile(recordPaths(folder.directory).database)).toMatchObject({ outcome: 'intact' })
})

it('is finished at the next start when the process died right after recording it', async () => {
  await fill()
  await record.close()
  const raw = new Database(recordPaths(folder.directory).database)
  // What the excising transaction leaves behind when nothing comes after it.
  raw.exec(`
    INSERT INTO cleanup SELECT digest FROM blob_reference WHERE role = 'attachment';
    DELETE FROM blob_reference WHERE role = 'attachment';
  `)
  raw.close()
  record = folder.open()
  expect(await record.library.readBlob(digestOf(attachment))).toBeNull()
})

it('leaves nothing in any page, whatever was written and forgotten before', async () => {
  const lengths = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 3000 })), { minLength: 30, maxLength: 36 })
  await fc.assert(
    fc.asyncProperty(lengths, fc.infiniteStream(fc.nat()), async (sizes, picks) => {
      const scratch = createRecordFolder()
      const { journal, library, transcript } = scratch.open()
      const tokenOf = (index: number) => `tok${index}zq${(index * 7919).toString(36)}kx`
      const left = new Set(sizes.keys())
      for (const [index, size] of sizes.entries()) {
        const text = `${tokenOf(index)} ${'filler '.repeat(size / 7)} ${tokenOf(index)}`
        await journal.commit(aBatch({ facts: [aFiledTurn(`${index}`, { text })] }))
      }
      for (const pick of picks.take(sizes.length / 3)) {
        const index = [...left][pick % left.size] ?? 0
        left.delete(index)
        // Every other time with the index up to date, so that both ways of forgetting are seen.
        if (pick % 2 === 0) await library.search({ text: 'tok', limit: 1 })
        const target = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': `turn:${index}` } as const
        const { facts } = await transcript.measureExcision(target)
        await journal.excise(`x${index}`, aMarker(`x${index}`, target, facts), [])
      }
      const found = [...sizes.keys()].filter((index) => filesContaining(scratch.directory, tokenOf(index)).length > 0)
      expect(found).toEqual([...left])
      await scratch.remove()
    }),
    // Among these is a history after which deleting with overwriting alone leaves a row behind.
    { seed: 1_188_275_216, numRuns: 60, endOnFailure: true },
  )
})

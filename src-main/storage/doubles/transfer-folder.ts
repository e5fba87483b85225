import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFact } from '../../../src-shared/transcript/recorded-fact'
import {
  A_PARTICIPANT,
  aBatch,
  aDecision,
  aFeedback,
  aFiledTurn,
  aMarker,
  anInterruptedResult,
  aSession,
} from '../../inquirium/fixtures/record'
import { createTransfers } from '../create-transfers'
import type { SqliteRecord } from '../sqlite-record'
import { createRecordFolder, type RecordFolder } from './record-folder'

const SECRET = new Uint8Array(32).fill(7)

export const patient = { signal: new AbortController().signal, onProgress: () => undefined }

export const transfersOf = (record: SqliteRecord, { directory }: RecordFolder, secret = SECRET) =>
  createTransfers(record, { directory, participant: A_PARTICIPANT, secret })

/** An open record and the folder that the operator chose for what goes out and comes in. */
export function openTransferFolder() {
  const folder = createRecordFolder()
  const record = folder.open()
  const chosen = mkdtempSync(join(tmpdir(), 'inquirium-chosen-'))
  const transfers = transfersOf(record, folder)
  return {
    folder,
    record,
    chosen,
    transfers,
    fill: () => fillRecord(record),
    /** The path of what was written, of one session or of everything. */
    async exported(kind: 'exportBundle' | 'exportMarkdown', session: string | null) {
      const scope = session === null ? ({ of: 'everything' } as const) : ({ of: 'session', session } as const)
      const outcome = await transfers[kind]({ scope, folder: chosen }, patient)
      if (outcome.outcome !== 'exported') throw new Error(JSON.stringify(outcome))
      return outcome.path
    },
    async remove() {
      await folder.remove()
      rmSync(chosen, { recursive: true })
    },
  }
}

export type TransferFolder = ReturnType<typeof openTransferFolder>

/** Two sessions, a file that is attached, a decision, and a third session that was excised. */
async function fillRecord(record: SqliteRecord): Promise<void> {
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
  await record.journal.commit(
    aBatch({
      facts: [
        fileFact('s', aSession('session:1', 'Rivers ../../etc')),
        aFiledTurn('1', { text: 'Where does the Danube end?', attachments: [attachment] }),
        fileFact('r', anInterruptedResult('r')),
        fileFact('f', aFeedback('f', 'result:r')),
        aFiledTurn('other', { 'session/ref': 'session:2' }),
        aFiledTurn('gone', { 'session/ref': 'session:3', text: 'to be forgotten' }),
      ],
      traces: [aDecision('d')],
    }),
  )
  const target = { kind: 'session', 'session/ref': 'session:3' } as const
  await record.journal.excise('x', aMarker('x', target, 1), [])
}

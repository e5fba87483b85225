import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { A_PARTICIPANT } from '../../inquirium/fixtures/record'
import { openRecord, type RecordOpening, type RecordOptions } from '../open-record'
import type { SqliteRecord } from '../sqlite-record'
import { createScratchFolder } from './scratch-folder'

/** A participant's folder for one test, with the key that belongs to it. */
export interface RecordFolder {
  readonly directory: string
  tryOpen(change?: Partial<RecordOptions>): RecordOpening
  open(change?: Partial<RecordOptions>): SqliteRecord
  /** Closes what is still open. */
  close(): Promise<void>
  /** Closes what is still open and removes the folder. */
  remove(): Promise<void>
}

export function createRecordFolder(): RecordFolder {
  const root = createScratchFolder('record')
  const directory = join(root, 'participant')
  const key = { participant: A_PARTICIPANT, secret: new Uint8Array(32).fill(7) }
  const opened: SqliteRecord[] = []
  const tryOpen = (change: Partial<RecordOptions> = {}) => {
    const opening = openRecord({
      directory,
      ...key,
      now: () => '2026-01-01T00:00:00.000Z',
      defer: setImmediate,
      idle: setImmediate,
      ...change,
    })
    if (opening.outcome === 'opened') opened.push(opening.record)
    return opening
  }
  const close = async () => {
    for (const record of opened) await record.close()
  }
  return {
    directory,
    tryOpen,
    open(change) {
      const opening = tryOpen(change)
      if (opening.outcome === 'refused') throw new Error(`refused: ${opening.code}`)
      return opening.record
    },
    close,
    async remove() {
      await close()
      rmSync(root, { recursive: true })
    },
  }
}

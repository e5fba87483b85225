import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TransferProgress } from '../../src-shared/contract/transfers'
import { writeConversation } from './doubles/jp-conversation'
import { openTransferFolder, patient, type TransferFolder } from './doubles/transfer-folder'

const mode = 'commons'
let place: TransferFolder
beforeEach(() => {
  place = openTransferFolder()
})
afterEach(() => place.remove())

type Stage = TransferProgress['stage']

/** Stops the work the first time it says this of itself. */
function stopWhen(isTime: (progress: TransferProgress) => boolean) {
  const controller = new AbortController()
  const onProgress = (progress: TransferProgress) => {
    if (isTime(progress)) controller.abort()
  }
  return { signal: controller.signal, onProgress }
}

const everything = async () => ({
  facts: await place.record.transcript.position(null),
  traces: await place.record.traces.page({ before: 'end', limit: 99 }),
  blobs: readdirSync(join(place.folder.directory, 'blobs'), { recursive: true }).filter((name) =>
    /[0-9a-f]{64}$/.test(String(name)),
  ),
})

/** More than one piece and more than one step to look through, with events that are too large for a row. */
const LARGE = 4
const large = 'x'.repeat(300_000)
const manyEvents = Array.from({ length: 450 }, (_, index) =>
  JSON.stringify({ type: 'chat_request', content: index < LARGE ? `${large}${index}` : `number ${index}` }),
)

describe('an export that is stopped', () => {
  it.each(['exportBundle', 'exportMarkdown'] as const)('leaves nothing in the folder (%s)', async (kind) => {
    await place.fill()
    const request = { scope: { of: 'everything' }, folder: place.chosen } as const
    expect(
      await place.transfers[kind](
        request,
        stopWhen(() => true),
      ),
    ).toEqual({ outcome: 'cancelled' })
    expect(readdirSync(place.chosen)).toEqual([])
  })
})

describe('an import that is stopped', () => {
  const stops: readonly (readonly [string, (progress: TransferProgress) => boolean])[] = [
    ['while it is looked through', ({ stage }) => stage === 'checking'],
    ['while it is read', ({ stage }) => stage === 'reading'],
    ['while the first of it is recorded', ({ stage }) => stage === 'recording'],
    ['at the last moment before the commit', ({ stage, done, total }) => stage === 'recording' && done === total],
  ]
  it.each(stops)('%s leaves nothing in the record, and can be done again', async (_, isTime) => {
    await place.fill()
    const conversation = writeConversation(place.chosen, manyEvents)
    const before = await everything()
    const heard: unknown[] = []
    place.record.journal.subscribe((committed) => heard.push(committed))
    expect(await place.transfers.importConversation({ path: conversation, mode }, stopWhen(isTime))).toEqual({
      outcome: 'cancelled',
    })
    expect(await everything()).toEqual(before)
    expect(heard).toEqual([])
    expect(await place.record.library.search({ text: 'number', limit: 5 })).toEqual([])
    const seen: Stage[] = []
    const watch = { ...patient, onProgress: ({ stage }: TransferProgress) => void seen.push(stage) }
    expect(await place.transfers.importConversation({ path: conversation, mode }, watch)).toMatchObject({
      outcome: 'imported',
    })
    expect([...new Set(seen)]).toEqual(['checking', 'reading', 'recording'])
    expect((await everything()).blobs).toHaveLength(before.blobs.length + LARGE)
    expect(await place.transfers.verify(null, patient)).toMatchObject({ outcome: 'intact' })
  })

  it('takes back the files of a bundle, and leaves those that are here', async () => {
    await place.fill()
    const path = await place.exported('exportBundle', null)
    const other = openTransferFolder()
    try {
      const stop = stopWhen(({ stage }) => stage === 'recording')
      expect(await other.transfers.importBundle({ path, mode }, stop)).toEqual({ outcome: 'cancelled' })
      expect(await other.record.transcript.position(null)).toBe(0)
      const left = readdirSync(join(other.folder.directory, 'blobs'), { recursive: true, withFileTypes: true })
      expect(left.filter((entry) => entry.isFile())).toEqual([])
    } finally {
      await other.remove()
    }
  })
})

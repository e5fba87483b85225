import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyActivity } from '../../src-shared/projection/activity-filter'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'
import type { SqliteRecord } from '../storage/sqlite-record'
import { createActivityReader } from './activity-reader'
import { histories, live, steps } from './fixtures/a-lived-history'
import { readConnections } from './read-connections'

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

/** Everything the activity routes can return. */
async function everyReply(record: SqliteRecord, turns: readonly string[]) {
  const reader = createActivityReader({ traces: record.traces, dayOf: (at) => at.slice(0, 10) })
  const replies: unknown[] = [
    await reader.days({ before: null, limit: 100 }),
    await readConnections({ since: null }, '2020-01-01T00:00:00Z', {
      ...record,
      clock: { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 },
    }),
  ]
  for (let before: number | null = null, isFirst = true; isFirst || before !== null; isFirst = false) {
    const page = await reader.read({ before, limit: 50, filter: everyActivity })
    replies.push(page)
    before = page.next
  }
  for (const turn of turns) replies.push(await reader.turn(turn))
  return replies
}

/** Every row of the tables that belong to the trace. */
function traceTables({ internals: { database } }: SqliteRecord): string {
  return JSON.stringify(['trace', 'activity'].map((table) => database.prepare(`SELECT * FROM ${table}`).all()))
}

const found = (minted: readonly string[], text: string) => minted.filter((canary) => text.includes(canary))

describe('what was said', () => {
  it('is in no table of the trace and in nothing the activity returns, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const own = createRecordFolder()
        try {
          const record = own.open()
          const { minted, turns, notices, bugs } = await live(record, history)
          expect(bugs).toEqual([])
          const replies = await everyReply(record, turns)
          expect(found(minted, traceTables(record))).toEqual([])
          expect(found(minted, JSON.stringify(replies))).toEqual([])
          expect(found(minted, JSON.stringify(notices))).toEqual([])
        } finally {
          await own.remove()
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
  }, 120_000)

  it('is all that a model is given: nothing of the trace is in any prompt', async () => {
    const record = folder.open()
    const { requests, minted } = await live(record, steps)
    const told = JSON.stringify(requests)
    const traces = await record.traces.page({ before: 'end', limit: 1000 })
    const ids = traces.map(({ record: { payload } }) => payload['trace/id'])
    expect(ids.length).toBeGreaterThan(40)
    expect(ids.filter((id) => told.includes(`"${id}"`))).toEqual([])
    expect(told).not.toMatch(/reason\/code|host-policy|operator-approved|inquirium\.(?:decision|assistant-turn)-trace/)
    // The control: what was said before is in what comes later.
    expect(found(minted, told).length).toBeGreaterThan(10)
  })

  it('would be found if it were there: the transcript holds it, and so does the model', async () => {
    const record = folder.open()
    const { minted, turns } = await live(
      record,
      [...steps].filter((step) => step !== 'excision'),
    )
    const transcript = JSON.stringify(record.internals.database.prepare('SELECT content FROM transcript').all())
    expect(found(minted, transcript).length).toBeGreaterThan(minted.length / 2)
    expect(turns.length).toBeGreaterThan(5)
  })
})

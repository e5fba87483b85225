import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActivityFilter, type ActivityItem, ActivityKind } from '../../src-shared/contract/activity'
import { everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import { kindOf } from '../../src-shared/projection/activity-shape'
import { createRecordFolder } from '../storage/doubles/record-folder'
import type { SqliteRecord } from '../storage/sqlite-record'
import { createActivityReader } from './activity-reader'
import { histories, live } from './fixtures/a-lived-history'

describe('what happened', () => {
  it('leaves a feed that is the same when it is made again from the stream', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const own = createRecordFolder()
        try {
          const record = own.open()
          // With at least one decision in it: an empty feed cannot be forged.
          await live(record, ['plain', ...history])
          const shown = await everyFeed(record)
          const streams = ['trace/inquirium-decisions', 'trace/inquirium-assistant-turns'] as const
          const replayed = (await Promise.all(streams.map((stream) => record.traces.replay(stream, 0, 1000)))).flat()
          const newestFirst = replayed.toSorted((left, right) => right.sequence - left.sequence).map(activityItem)
          expect(shown.all).toEqual(newestFirst)
          for (const [kind, items] of Object.entries(shown.byKind)) {
            expect(items).toEqual(newestFirst.filter((item) => kindOf(item) === kind))
          }
          // The control: the feed does read what is derived. Then that is thrown away, and made again from the stream.
          const { database } = record.internals
          database.exec(`UPDATE activity SET shape = 1`)
          expect((await everyFeed(record)).byKind).not.toEqual(shown.byKind)
          database.exec(`DELETE FROM activity`)
          database.exec(`DELETE FROM projection_state WHERE name = 'activity-feed'`)
          await record.close()
          expect(await everyFeed(own.open())).toEqual(shown)
        } finally {
          await own.remove()
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)
})

/** The whole feed, and what each side of it shows. */
async function everyFeed(record: SqliteRecord) {
  const reader = createActivityReader({ traces: record.traces, dayOf: (at) => at.slice(0, 10) })
  const read = async (filter: ActivityFilter) => {
    const found: ActivityItem[] = []
    for (let before: number | null = null, isFirst = true; isFirst || before !== null; isFirst = false) {
      const page = await reader.read({ before, limit: 200, filter })
      found.push(...page.items)
      before = page.next
    }
    return found
  }
  const byKind: Record<string, readonly ActivityItem[]> = {}
  for (const kind of ActivityKind.options) byKind[kind] = await read({ ...everyActivity, kinds: [kind] })
  return {
    all: await read(everyActivity),
    byKind,
    days: await reader.days({ before: null, limit: 100 }),
    connections: await record.traces.connectionsSince('2020-01-01T00:00:00Z'),
  }
}

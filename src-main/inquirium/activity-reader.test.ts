import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityFilter } from '../../src-shared/contract/activity'
import { applyTraces, latestActivity, noActivity } from '../../src-shared/projection/activity'
import { activityMatcher, everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import { aDecision, anAttempt } from '../../src-shared/trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord } from '../../src-shared/trace/trace-record'
import { createActivityReader, MOST_LOOKED_AT } from './activity-reader'
import { createInMemoryTrace } from './in-memory-trace'
import type { TracePageQuery } from './trace-stream'

const MINUTE = 60_000
const timeOf = (minute: number) => new Date(Date.UTC(2026, 5, 1) + minute * MINUTE).toISOString()
const utcDay = (at: string) => at.slice(0, 10)

/** A record of decisions and attempts, one for each given minute. */
function aRecord(minutes: readonly number[]) {
  const traces = createInMemoryTrace()
  minutes.forEach((minute, index) => {
    const at = timeOf(minute)
    const id = { 'trace/id': `tr:${index}`, 'turn/id': `turn:${index % 4}` }
    const kind = index % 5 === 0 ? { kind: 'permission', outcome: index % 2 === 0 ? 'allowed' : 'denied' } : {}
    const record =
      index % 3 === 0
        ? assistantTurnRecord(anAttempt({ ...id, 'time/finished-at': at }))
        : decisionRecord(aDecision({ ...id, 'time/at': at, ...kind }))
    traces.append([record], at)
  })
  const asked: TracePageQuery[] = []
  const page: typeof traces.page = (query) => {
    asked.push(query)
    return traces.page(query)
  }
  const reader = createActivityReader({
    traces: { ...traces, page },
    dayOf: utcDay,
  })
  return { traces, reader, asked }
}

type Reader = ReturnType<typeof aRecord>['reader']

async function readAll(reader: Reader, filter: ActivityFilter, limit: number) {
  const sequences: number[] = []
  let before: number | null = null
  let requests = 0
  do {
    const page = await reader.read({ before, limit, filter })
    sequences.push(...page.items.map(({ sequence }) => sequence))
    expect(page.items.length).toBeLessThanOrEqual(limit)
    before = page.next
    requests += 1
  } while (before !== null)
  return { sequences, requests }
}

async function wantedOf({ traces }: ReturnType<typeof aRecord>, filter: ActivityFilter) {
  const all = await traces.page({ before: 'end', limit: 100_000 })
  return all
    .map(activityItem)
    .filter(activityMatcher(filter))
    .map(({ sequence }) => sequence)
}

const aWord = (text: string) => ({ text, names: [] })

const filters: fc.Arbitrary<ActivityFilter> = fc
  .record({
    kinds: fc.subarray(['attempt', 'permission', 'runtime-selection'] as const),
    outcomes: fc.subarray(['allowed', 'denied', 'completed', 'blocked'] as const),
    provenances: fc.subarray(['host-policy', 'model-produced', 'model-proposed', 'operator-approved'] as const),
    from: fc.option(fc.integer({ min: 0, max: 9000 }).map(timeOf)),
    until: fc.option(fc.integer({ min: 0, max: 9000 }).map(timeOf)),
    words: fc.subarray([aWord('turn:2'), aWord('nowhere')], { maxLength: 1 }),
  })
  .map((chosen) => ({ ...everyActivity, ...chosen }))

/** Minutes that go forward, over some days. */
const timelines = fc.array(fc.nat({ max: 400 }), { maxLength: 60 }).map((gaps) => {
  let minute = 0
  return gaps.map((gap) => {
    minute += gap
    return minute
  })
})

describe('reading the feed page by page', () => {
  it('never repeats or skips a record, whatever is asked for', () =>
    fc.assert(
      fc.asyncProperty(timelines, filters, fc.integer({ min: 1, max: 20 }), async (minutes, filter, limit) => {
        const record = aRecord(minutes)
        expect((await readAll(record.reader, filter, limit)).sequences).toEqual(await wantedOf(record, filter))
      }),
    ))

  it('misses nothing in a range of time when the clock was set back by hours', async () => {
    const record = aRecord([0, 600, 1200, 300, 700, 1300, 1500, 200, 1600])
    const filter = { ...everyActivity, from: timeOf(250), until: timeOf(1250) }
    expect((await readAll(record.reader, filter, 2)).sequences).toEqual(await wantedOf(record, filter))
  })

  it('shows what a fold over the whole trace shows', () =>
    fc.assert(
      fc.asyncProperty(timelines, async (minutes) => {
        const { traces, reader } = aRecord(minutes)
        const all = await traces.page({ before: 'end', limit: 1000 })
        const folded = latestActivity(applyTraces(noActivity, all.toReversed()), 1000)
        expect((await reader.read({ before: null, limit: 200, filter: everyActivity })).items).toEqual(folded)
      }),
    ))

  it('leaves what is appended meanwhile to the next reading', async () => {
    const { traces, reader } = aRecord([1, 2, 3, 4])
    const first = await reader.read({ before: null, limit: 2, filter: everyActivity })
    traces.append([decisionRecord(aDecision({ 'trace/id': 'tr:new' }))], timeOf(5))
    const second = await reader.read({ before: first.next, limit: 2, filter: everyActivity })
    expect([...first.items, ...second.items].map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1])
  })
})

describe('the work of one request', () => {
  const many = Array.from({ length: MOST_LOOKED_AT * 2 + 500 }, (_, index) => index)

  it('is bounded where hardly anything that may fit does, and can be gone on with', async () => {
    const { traces } = aRecord(many.map((index) => index / 10))
    let lookedAt = 0
    const reader = createActivityReader({
      traces: {
        ...traces,
        // As if nothing were known about when the records were.
        page: ({ filter: _, ...query }) => {
          lookedAt += query.limit
          return traces.page(query)
        },
      },
      dayOf: utcDay,
    })
    const from = { ...everyActivity, from: timeOf(300) }
    const page = await reader.read({ before: null, limit: 100, filter: from })
    const next = many.length - MOST_LOOKED_AT + 1
    expect(page).toEqual({ items: [], next, reached: timeOf((next - 1) / 10) })
    expect(lookedAt).toBe(MOST_LOOKED_AT)
    expect(await readAll(reader, from, 100)).toEqual({ sequences: [], requests: 3 })
  })

  it('asks for no more than is shown where everything that may fit does', async () => {
    const { reader, asked } = aRecord(many)
    const day = { ...everyActivity, from: timeOf(24 * 60), until: timeOf(48 * 60) }
    const page = await reader.read({ before: null, limit: 100, filter: day })
    expect(page.items).toHaveLength(100)
    expect(asked).toEqual([{ before: 'end', limit: 100, filter: day }])
  })
})

describe('the activity of a turn', () => {
  it('is complete, and oldest first', async () => {
    const { reader } = aRecord([1, 2, 3, 4, 5, 6])
    expect((await reader.turn('turn:1')).map(({ sequence }) => sequence)).toEqual([2, 6])
    expect(await reader.turn('turn:9')).toEqual([])
  })
})

describe('the days of the feed', () => {
  it('count what was recorded on each, newest first', async () => {
    const { reader } = aRecord([0, 10, 1500, 4400, 4401, 4402])
    expect(await reader.days({ before: null, limit: 10 })).toEqual({
      days: [
        { day: '2026-06-04', count: 3, firstSequence: 4, lastSequence: 6 },
        { day: '2026-06-02', count: 1, firstSequence: 3, lastSequence: 3 },
        { day: '2026-06-01', count: 2, firstSequence: 1, lastSequence: 2 },
      ],
      next: null,
    })
  })

  it('are the same however many are asked for at once', () =>
    fc.assert(
      fc.asyncProperty(timelines, fc.integer({ min: 1, max: 3 }), async (minutes, limit) => {
        const { reader } = aRecord(minutes)
        const found: (readonly [string, number])[] = []
        for (let before: number | null = null, isFirst = true; isFirst || before !== null; isFirst = false) {
          const { days, next } = await reader.days({ before, limit })
          found.push(...days.map(({ day, count }) => [day, count] as const))
          before = next
        }
        const counted = Map.groupBy(minutes.toReversed(), (minute) => utcDay(timeOf(minute)))
        expect(found).toEqual([...counted].map(([day, all]) => [day, all.length]))
      }),
    ))

  it('cost few reads, however much happened on them', async () => {
    const { reader, asked } = aRecord(Array.from({ length: 5000 }, (_, index) => index))
    await reader.days({ before: null, limit: 4 })
    expect(asked.length).toBeLessThan(120)
    expect(asked.every(({ limit }) => limit === 1)).toBe(true)
  })
})

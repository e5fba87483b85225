import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityFilter } from '../../src-shared/contract/activity'
import { activityMatcher, everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import type { TraceRecord } from '../../src-shared/trace/trace-record'
import { createActivityReader, MOST_LOOKED_AT } from '../inquirium/activity-reader'
import { aBatch, aDecision, aTurnTrace } from '../inquirium/fixtures/record'
import { createActivityPlaces } from './activity-places'
import { createActivityQueries } from './activity-queries'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { STRETCH } from './projections/activity-feed'
import type { SqliteRecord } from './sqlite-record'

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

const aWord = (text: string, names: string[] = []) => ({ text, names })
const readerOf = ({ traces }: SqliteRecord) => createActivityReader({ traces, dayOf: (at) => at.slice(0, 10) })
const fill = (record: SqliteRecord, traces: readonly TraceRecord[]) => record.journal.commit(aBatch({ traces }))

/** A line, from a few of everything, so that lines share some of their sides and differ in others. */
const lines = fc.record({
  isAttempt: fc.boolean(),
  mode: fc.constantFrom(undefined, 'commons', 'support', 'crisis'),
  runtime: fc.constantFrom('runtime/embedded', 'runtime/ollama', 'runtime/lm-studio'),
  passedOver: fc.subarray(['runtime/embedded', 'runtime/ollama']),
  reason: fc.constantFrom('local-candidate-selected', 'default-runtime'),
  turn: fc.constantFrom('turn:a', 'turn:b', undefined),
  operation: fc.constantFrom('op:aaaa', 'op:bbbb', undefined),
  minute: fc.integer({ min: 0, max: 90 }),
})

const timeOf = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()

type Line = typeof lines extends fc.Arbitrary<infer Value> ? Value : never

function traceOf(line: Line, index: number): TraceRecord {
  const { mode, runtime, reason, turn, operation } = line
  const at = timeOf(line.minute)
  const shared = { ...(mode ? { mode } : {}), ...(operation ? { 'operation/id': operation } : {}) }
  if (line.isAttempt) {
    const ended = { 'time/finished-at': at, 'turn/id': turn ?? 'turn:a', 'runtime/ref': runtime }
    return aTurnTrace(`${index}`, { ...shared, ...ended })
  }
  return aDecision(`${index}`, {
    ...shared,
    'time/at': at,
    ...(turn ? { 'turn/id': turn } : {}),
    'reason/code': reason,
    refs: { 'runtime/ref': runtime },
    'passed-over': line.passedOver.map((each) => ({ 'runtime/ref': each, 'reason/code': 'locality-unverified' })),
  })
}

const words = [
  aWord('ollama'),
  aWord('SELECTED'),
  aWord('proof', ['locality-unverified']),
  aWord('turn:a'),
  aWord('op:bbb'),
  aWord('tr:1'),
  aWord('nowhere'),
]
const filters: fc.Arbitrary<ActivityFilter> = fc
  .record({
    kinds: fc.subarray(['attempt', 'runtime-selection', 'permission'] as const),
    provenances: fc.subarray(['host-policy', 'model-produced'] as const),
    modes: fc.subarray(['commons', 'crisis'] as const),
    runtimes: fc.subarray(['runtime/embedded', 'runtime/ollama']),
    words: fc.subarray(words, { maxLength: 2 }),
    turns: fc.option(fc.subarray(['turn:a', 'turn:b', 'turn:c'])),
    from: fc.option(fc.integer({ min: 0, max: 90 }).map(timeOf)),
    until: fc.option(fc.integer({ min: 0, max: 90 }).map(timeOf)),
  })
  .map((chosen) => ({ ...everyActivity, ...chosen }))

describe('finding records by the index', () => {
  it('finds those that looking at every record finds, in their order, page by page', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(lines, { maxLength: 40 }),
        filters,
        fc.integer({ min: 1, max: 9 }),
        async (all, filter, limit) => {
          const own = createRecordFolder()
          try {
            const record = own.open()
            await fill(record, all.map(traceOf))
            const everything = await record.traces.page({ before: 'end', limit: 100 })
            const wanted = everything.map(activityItem).filter(activityMatcher(filter))
            const found: string[] = []
            for (let before: number | null = null, isFirst = true; isFirst || before !== null; isFirst = false) {
              const page = await readerOf(record).read({ before, limit, filter })
              found.push(...page.items.map(({ id }) => id))
              before = page.next
            }
            expect(found).toEqual(wanted.map(({ id }) => id))
          } finally {
            await own.remove()
          }
        },
      ),
      { numRuns: 60 },
    ))

  const rare = aDecision('rare-and-old', {
    'time/at': '2025-06-01T12:00:00Z',
    mode: 'crisis',
    provenance: 'host-policy',
    'reason/code': 'operator-chose-runtime',
    'operation/id': 'op:rare-one',
    'turn/id': 'turn:rare-one',
    refs: { 'runtime/ref': 'runtime/rare' },
  })

  it.each([
    ['a runtime', { runtimes: ['runtime/rare'] }],
    ['a mode', { modes: ['crisis'] }],
    ['a reason', { words: [aWord('operator-chose')] }],
    ['the words of a reason', { words: [aWord('you', ['operator-chose-runtime'])] }],
    ['a reference', { words: [aWord('RARE')] }],
    ['the beginning of an id', { words: [aWord('tr:rare')] }],
    ['a turn', { words: [aWord('turn:rare-one')] }],
    ['an operation', { words: [aWord('op:rare')] }],
    ['a session', { turns: ['turn:rare-one'], modes: ['crisis'] }],
    ['a range of time', { from: '2025-06-01T00:00:00Z', until: '2025-06-02T00:00:00Z' }],
    ['a range of time and a side', { until: '2025-12-31T00:00:00Z', modes: ['crisis'] }],
    ['two words in different places', { words: [aWord('rare'), aWord('operator-chose')] }],
  ] satisfies [string, Partial<ActivityFilter>][])(
    'goes straight to the only one, however much came after it: by %s',
    async (_, sides) => {
      const record = folder.open()
      await fill(record, [rare])
      const common = Array.from({ length: MOST_LOOKED_AT + 1 }, (_each, index) =>
        aDecision(`later-${index}`, { mode: 'commons', refs: { 'runtime/ref': 'runtime/embedded' } }),
      )
      await fill(record, common)
      const filter: ActivityFilter = { ...everyActivity, ...sides }
      const page = await readerOf(record).read({ before: null, limit: 60, filter })
      expect(page).toMatchObject({ items: [{ id: 'tr:rare-and-old' }], next: null })
      // The control: without the index, one request does not reach it.
      const looked = await record.traces.page({ before: 'end', limit: MOST_LOOKED_AT })
      expect(looked.map(activityItem).filter(activityMatcher(filter))).toEqual([])
    },
  )

  it('finds among many what a clock set back or an import put out of order', async () => {
    const record = folder.open()
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString()
    // A thousand hours go by; then something much older is brought in, and the clock is wrong for a while.
    const hours = Array.from({ length: 1000 }, (_, hour) => hour)
    const all = [...hours, ...hours.slice(100, 140), ...hours.map((hour) => 1000 + hour), 120, 999, 1999]
    await fill(
      record,
      all.map((hour, index) => aDecision(`${index}`, { 'time/at': at(hour) })),
    )
    const filter = { ...everyActivity, from: at(110), until: at(130) }
    const { items, next } = await readerOf(record).read({ before: null, limit: 100, filter })
    const wanted = all.flatMap((hour, index) => (hour >= 110 && hour < 130 ? [`tr:${index}`] : [])).toReversed()
    expect(wanted).toHaveLength(41)
    expect({ found: items.map(({ id }) => id), next }).toEqual({ found: wanted, next: null })
    // Only where something can be is looked: at the two stretches of the hours themselves, at the import, at the end.
    const places = createActivityPlaces(record.internals.database)(filter, Number.MAX_SAFE_INTEGER)
    expect(places.map(({ from, before }) => [from / STRETCH, before / STRETCH])).toEqual([
      [15, 16],
      [7, 9],
      [0, 2],
    ])
  })

  it('asks SQLite for nothing that walks through a whole table', async () => {
    const { database } = folder.open().internals
    const prepared: string[] = []
    const noting = new Proxy(database, {
      get: (target, name) => {
        if (name !== 'prepare') return Reflect.get(target, name)
        return (sql: string) => {
          prepared.push(sql)
          return target.prepare(sql)
        }
      },
    })
    createActivityQueries(noting)
    const planOf = (sql: string) => {
      const places = Array.from(sql.matchAll(/\?/g), () => '[]')
      const given = sql.includes('@') ? [{ start: '', from: 0, before: 0, limit: 0 }] : places
      const rows = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...given)
      return rows.map(({ detail }) => detail)
    }
    // Of the stretches there are a hundredth as many as of records, and they are as small as can be.
    const isWalk = (step: string) =>
      /SCAN (?:trace|activity)\b|PRIMARY KEY \(rowid[<>]/.test(step) && !step.includes('activity_stretch')
    expect(prepared.length).toBeGreaterThan(4)
    expect(prepared.flatMap(planOf).filter(isWalk)).toEqual([])
    // The control: such a walk is recognised.
    expect(planOf('SELECT payload FROM trace WHERE sequence < ?').filter(isWalk)).toHaveLength(1)
  })

  it('knows few shapes, however many lines', async () => {
    const record = folder.open()
    await fill(
      record,
      Array.from({ length: 300 }, (_, index) =>
        aDecision(`${index}`, { mode: index % 2 === 0 ? 'commons' : 'crisis' }),
      ),
    )
    await readerOf(record).read({ before: null, limit: 1, filter: { ...everyActivity, modes: ['crisis'] } })
    const shapes = record.internals.database.prepare('SELECT kind FROM activity_shape').pluck().all()
    expect(shapes).toEqual(['runtime-selection', 'runtime-selection'])
  })

  it('finds what a failing disk kept from being indexed the first time', async () => {
    const record = folder.open()
    const { database } = record.internals
    const filter = { ...everyActivity, runtimes: ['runtime/rare'] }
    const find = () => readerOf(record).read({ before: null, limit: 9, filter })
    database.exec(
      `CREATE TRIGGER failing BEFORE INSERT ON activity BEGIN SELECT RAISE(ABORT, 'as if the disk failed'); END`,
    )
    await fill(record, [rare])
    await expect(find()).rejects.toThrow('as if the disk failed')
    database.exec('DROP TRIGGER failing')
    expect((await find()).items).toMatchObject([{ id: 'tr:rare-and-old' }])
  })
})

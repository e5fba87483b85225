import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActivityFilter, type ActivityItem, ActivityKind } from '../../src-shared/contract/activity'
import { everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import { kindOf } from '../../src-shared/projection/activity-shape'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'
import type { SqliteRecord } from '../storage/sqlite-record'
import { createActivityReader } from './activity-reader'
import { watchBaseline } from './baseline-watch'
import { watchBoundaries } from './boundary-watch'
import { changeSession } from './change-session'
import { settingAsideCrises } from './crisis-candidates'
import { watchForCrises } from './crisis-watch'
import { aLog } from './fixtures/a-log'
import { aToolSession } from './fixtures/a-tool-session'
import { anEscalation, settled } from './fixtures/an-escalation'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import type { Reply } from './fixtures/scripted-runtime'
import { askingTool, type ScriptedTool } from './fixtures/scripted-tools'
import { forget } from './forgetting'
import { watchQuestions } from './question-watch'
import { readConnections } from './read-connections'
import { recordFeedback } from './record-feedback'

const SESSION = 'session:1'
const PLACE = 'canary'

/** What can happen, as the operator, the model and the tools would do it. Every word of it is somebody's own. */
const steps = [
  'plain',
  'crisis',
  'tool',
  'failing-tool',
  'unknown-tool',
  'asking-tool',
  'declined',
  'secret',
  'verdict',
  'session',
  'excision',
  'malformed',
] as const
type Step = (typeof steps)[number]

const histories = fc.array(fc.constantFrom<Step>(...steps), { minLength: 3, maxLength: 10 })

/** Text that occurs nowhere else: 24 characters, each one new. */
function createMint() {
  const minted: string[] = []
  return {
    minted,
    mint: () => {
      const canary = `${PLACE}${String(minted.length).padStart(24 - PLACE.length, 'x')}`
      minted.push(canary)
      return canary
    },
  }
}

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

async function live(record: SqliteRecord, history: readonly Step[]) {
  const { minted, mint } = createMint()
  const queue: Reply[] = []
  const said: ScriptedTool = { run: () => ({ kind: 'success', content: mint() }) }
  const scene = anEscalation(record)
  scene.world.mode = 'support'
  const world = await aToolSession({
    record: { ...record, journal: settingAsideCrises(scene.ports) },
    ids: createCountedIds('world-'),
    tools: {
      said,
      broken: { run: () => ({ kind: 'error', code: 'tool-reported-error', message: mint(), transient: false }) },
      asks: askingTool({ sure: { text: mint(), answer_type: { type: 'text' } } }),
      secret: askingTool({ key: { text: mint(), answer_type: { type: 'secret' } } }),
    },
    script: { replies: () => queue.shift() ?? { says: [mint()] } },
  })
  const stops = [
    watchQuestions({ ...scene.ports, desk: world.desk }),
    watchBoundaries(scene.ports),
    watchForCrises({ ...scene.ports, since: '2025-01-01T00:00:00Z' }),
    (await watchBaseline(scene.ports)).stop,
  ]
  const clock = { now: () => '2026-01-01T00:00:00.000Z', elapsedMs: () => 0 }
  const ports = { ...record, clock, ids: createCountedIds('other-') }
  const turns: string[] = []
  const submit = async (text: string) => {
    const turn = `turn:${turns.length}`
    turns.push(turn)
    await world.coordinator.submit({ session: SESSION, turn, parent: null, text, attachments: [] })
  }
  const call = (name: string) => ({ calls: [{ name, id: mint(), arguments: { [mint()]: mint() } }], says: [mint()] })
  const through = async (first: Reply, work: () => Promise<unknown> = async () => undefined) => {
    queue.push(first)
    await submit(mint())
    await work()
    await world.coordinator.idle()
  }
  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    plain: () => through({ says: [mint(), mint()] }),
    crisis: async () => {
      await submit(`I want to end it all ${mint()}`)
      await world.coordinator.idle()
    },
    tool: () => through(call('said')),
    'failing-tool': () => through(call('broken')),
    'unknown-tool': () => through(call(mint())),
    'asking-tool': () => through(call('asks'), () => world.answer(mint())),
    declined: () =>
      through(call('asks'), async () => {
        const { request } = await world.nextQuestion()
        await world.desk.decline(request['question/ref'], 'key')
      }),
    secret: () => through(call('secret'), () => world.answer(mint())),
    async verdict() {
      const result = (await world.results()).at(-1)
      if (result?.schema !== 'inquirium.inquiry-result.v1') return
      await recordFeedback(
        A_PARTICIPANT,
        {
          session: SESSION,
          turn: result['turn/id'],
          result: result['result/ref'],
          verdict: 'amended',
          note: mint(),
          corrected: mint(),
        },
        ports,
      )
    },
    session: () => changeSession(A_PARTICIPANT, SESSION, { event: 'renamed', title: mint() } as never, ports),
    async excision() {
      const turn = turns.at(-1)
      if (turn === undefined) return
      const target = { kind: 'turn', 'session/ref': SESSION, 'turn/id': turn } as const
      const shown = await record.transcript.measureExcision(target)
      await forget(
        { participant: A_PARTICIPANT, target, shown, decidedBy: { by: 'retention', rule: 'personal/one-day' } },
        { ...ports, log: aLog(ports) },
      )
    },
    malformed: () => through({ calls: [{ name: 'said', id: mint(), arguments: mint() }] }),
  }
  for (const step of history) await acts[step]()
  await settled()
  for (const stop of stops) stop()
  const notices = scene.world.shown.map(({ notice: { title, actions, 'reason/code': reason } }) => ({
    title,
    actions,
    reason,
  }))
  return { minted, turns, notices, bugs: [...world.bugs, ...scene.world.bugs], requests: world.runtime.requests }
}

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

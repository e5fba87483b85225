import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { TurnAttachment } from '../../../src-shared/inquirium/inquiry-turn'
import { ofKinds } from '../../../src-shared/projection/activity-filter'
import { type FactFiling, fileFact } from '../../../src-shared/transcript/recorded-fact'
import {
  A_PARTICIPANT,
  aBatch,
  aDecision,
  aFeedback,
  aFiledTurn,
  aMarker,
  anInterruptedResult,
  aTurnTrace,
} from '../../inquirium/fixtures/record'
import type { ExcisionTarget } from '../../inquirium/transcript-store'
import { damage, dump } from '../doubles/derived-tables'
import { createRecordFolder, type RecordFolder } from '../doubles/record-folder'
import { recordPaths } from '../record-paths'
import type { SqliteRecord } from '../sqlite-record'
import { verifyDatabaseFile } from '../verify-record'

const folders: RecordFolder[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})
function newFolder() {
  const folder = createRecordFolder()
  folders.push(folder)
  return folder
}

const session = fc.integer({ min: 1, max: 5 }).map((number) => `session:${number}`)
const turn = fc.integer({ min: 1, max: 8 }).map((number) => `turn:${number}`)
const words = fc.lorem({ maxCount: 6 })
const base = {
  'participant/ref': A_PARTICIPANT,
  'time/at': '2026-01-01T00:00:00Z',
  classification: 'personal',
} as const
const during = { ...base, 'operation/id': 'op:1' } as const

type Step =
  | { readonly do: 'record'; readonly make: (id: string) => FactFiling }
  | { readonly do: 'attach'; readonly text: string; readonly session: string; readonly turn: string }
  | { readonly do: 'trace'; readonly ofTurn: boolean }
  | { readonly do: 'excise'; readonly target: ExcisionTarget }
  | { readonly do: 'settle' }

const record = <Value>(arbitrary: fc.Arbitrary<Value>, make: (value: Value, id: string) => FactFiling) =>
  arbitrary.map((value): Step => ({ do: 'record', make: (id) => make(value, id) }))
const change = fc.oneof(
  fc.record({ event: fc.constant('opened' as const), title: words }),
  fc.record({ event: fc.constant('renamed' as const), title: words }),
  fc.record({ event: fc.constant('pinned' as const), pinned: fc.boolean() }),
  fc.record({ event: fc.constant('archived' as const), archived: fc.boolean() }),
  fc.record({ event: fc.constant('tagged' as const), tags: fc.uniqueArray(fc.constantFrom('red', 'green', 'blue')) }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  record(fc.tuple(session, change), ([ref, event], id) =>
    fileFact(id, { ...base, schema: 'inquirium.inquiry-session.v1', 'session/ref': ref, ...event }),
  ),
  record(fc.tuple(session, turn, words), ([ref, of, text], id) =>
    aFiledTurn(id, { 'session/ref': ref, 'turn/id': of, text }),
  ),
  fc
    .tuple(fc.constantFrom('one file', 'another'), session, turn)
    .map(([text, ref, of]): Step => ({ do: 'attach', text, session: ref, turn: of })),
  record(fc.tuple(session, turn, words), ([ref, of, content], id) =>
    fileFact(id, {
      ...during,
      schema: 'inquirium.tool-call-response.v1',
      'session/ref': ref,
      'turn/id': of,
      tool_call_id: 'call',
      cycle: 1,
      content,
      is_error: false,
    }),
  ),
  record(fc.tuple(session, turn), ([ref, of], id) =>
    fileFact(id, anInterruptedResult(id, { 'session/ref': ref, 'turn/id': of })),
  ),
  record(fc.tuple(session, turn, fc.constantFrom('verified', 'refuted')), ([ref, of, verdict], id) =>
    fileFact(
      id,
      aFeedback(id, `result:${ref.slice(-1)}-${of.length}`, { 'session/ref': ref, 'turn/id': of, verdict } as never),
    ),
  ),
  record(fc.tuple(session, turn, fc.constantFrom('q.1', 'q.2')), ([ref, of, inquiry], id) =>
    fileFact(id, {
      ...during,
      schema: 'inquirium.inquiry-request.v1',
      'session/ref': ref,
      'turn/id': of,
      tool_call_id: null,
      question_id: null,
      event: { id: inquiry, source: { source: 'user' }, question: { text: 'Sure?', answer_type: { type: 'boolean' } } },
    } as never),
  ),
  record(fc.tuple(session, turn, fc.constantFrom('q.1', 'q.2')), ([ref, of, inquiry], id) =>
    fileFact(id, {
      ...during,
      schema: 'inquirium.inquiry-response.v1',
      'session/ref': ref,
      'turn/id': of,
      tool_call_id: null,
      question_id: null,
      event: { id: inquiry, outcome: 'answered', answer: 'hidden' },
    } as never),
  ),
  fc.boolean().map((ofTurn): Step => ({ do: 'trace', ofTurn })),
  session.map((ref): Step => ({ do: 'excise', target: { kind: 'session', 'session/ref': ref } })),
  fc
    .tuple(session, turn)
    .map(([ref, of]): Step => ({ do: 'excise', target: { kind: 'turn', 'session/ref': ref, 'turn/id': of } })),
  fc.constant<Step>({ do: 'settle' }),
)

const anAttachment = (digest: string): TurnAttachment => ({
  'attachment/ref': 'attachment:1',
  title: 'notes.txt',
  media_type: 'text/plain',
  'size/bytes': 8,
  'content/digest': digest,
  classification: 'personal',
})

async function play({ journal, transcript, library }: SqliteRecord, steps: readonly Step[]) {
  for (const [index, each] of steps.entries()) {
    const id = `id${index}`
    if (each.do === 'record') await journal.commit(aBatch({ facts: [each.make(id)] }))
    if (each.do === 'attach') {
      const attachments = [anAttachment(await library.putBlob(Buffer.from(each.text)))]
      const turn = { 'session/ref': each.session, 'turn/id': each.turn, attachments }
      await journal.commit(aBatch({ facts: [aFiledTurn(id, turn)] }))
    }
    if (each.do === 'trace') await journal.commit(aBatch({ traces: [each.ofTurn ? aTurnTrace(id) : aDecision(id)] }))
    if (each.do === 'settle') await library.search({ text: 'a', limit: 1 })
    if (each.do !== 'excise') continue
    const { facts } = await transcript.measureExcision(each.target)
    await journal.excise(id, aMarker(id, each.target, facts), [])
  }
}

describe('projections', () => {
  it('are the same, kept along the way or rebuilt from the streams', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const folder = newFolder()
        const kept = folder.open()
        await play(kept, steps)
        await kept.close()
        const before = dump(folder)
        damage(folder, 'DELETE FROM projection_state')
        const rebuilt = folder.tryOpen()
        if (rebuilt.outcome === 'refused') throw new Error(rebuilt.code)
        expect(rebuilt.report.healed).toHaveLength(6)
        await rebuilt.record.close()
        expect(dump(folder)).toBe(before)
      }),
      { numRuns: 25 },
    )
  })

  const damages = [
    ['a table is gone', 'DROP TABLE feedback'],
    ['a table has another shape', 'ALTER TABLE session ADD COLUMN extra TEXT'],
    ['the index is gone', 'DROP TABLE search'],
    ['one claims more than was recorded', 'UPDATE projection_state SET position = 999'],
    ['rows are gone', 'DELETE FROM search_document'],
    ['rows were changed', `UPDATE session SET title = 'forged'`],
    ['rows were added', `INSERT INTO tag VALUES ('forged', 'session:1')`],
  ] as const

  it.each(damages)('heal at start when %s', async (_, sql) => {
    const folder = newFolder()
    const first = folder.open()
    await play(first, fc.sample(step, { numRuns: 30, seed: 7 }))
    await first.close()
    const before = dump(folder)
    damage(folder, sql)
    await folder.open().close()
    expect(dump(folder)).toBe(before)
  })

  it.each(['search_document', 'search_data', 'session', 'activity'])(
    'heal when the pages of %s are garbage',
    async (table) => {
      const folder = newFolder()
      const first = folder.open()
      await play(first, fc.sample(step, { numRuns: 60, seed: 11 }))
      await first.close()
      const before = dump(folder)
      const { database: path } = recordPaths(folder.directory)
      const database = new Database(path)
      const root = database
        .prepare<[string], { page: number }>('SELECT rootpage AS page FROM sqlite_schema WHERE name = ?')
        .get(table)
      database.close()
      const bytes = readFileSync(path)
      bytes.fill(0xa5, ((root?.page ?? 1) - 1) * 4096, (root?.page ?? 1) * 4096)
      writeFileSync(path, bytes)
      const second = folder.open()
      expect(await second.library.search({ text: 'a', limit: 1 })).toBeInstanceOf(Array)
      await second.close()
      expect(dump(folder)).toBe(before)
      expect(verifyDatabaseFile(path)).toMatchObject({ outcome: 'intact' })
    },
  )

  it('are left alone when nobody touched them, however often the record is opened', async () => {
    const folder = newFolder()
    await folder.open().close()
    for (const _ of [1, 2]) {
      const opening = folder.tryOpen()
      expect(opening).toMatchObject({ report: { healed: [], finding: null } })
      if (opening.outcome === 'opened') await opening.record.close()
    }
  })

  it('heal after a crash when their tables are gone, without any help from the head', async () => {
    const folder = newFolder()
    const first = folder.open()
    await play(first, fc.sample(step, { numRuns: 10, seed: 7 }))
    await first.close()
    damage(folder, 'DROP TABLE activity')
    rmSync(recordPaths(folder.directory).head)
    expect(folder.tryOpen()).toMatchObject({ report: { healed: ['activity-feed'] } })
  })

  /** More than is applied at once. */
  const MANY = 2_600
  async function aLongFeed() {
    const folder = newFolder()
    const first = folder.open()
    const traces = Array.from({ length: MANY }, (_, index) =>
      aDecision(`${index}`, index === 1 ? { kind: 'excision', outcome: 'excised' } : {}),
    )
    await first.journal.commit(aBatch({ traces }))
    await first.traces.page({ before: 'end', limit: 1, filter: ofKinds('excision') })
    await first.close()
    const before = dump(folder)
    damage(folder, `UPDATE projection_state SET version = 1 WHERE name = 'activity-feed'`)
    return { folder, before }
  }

  it('of a long feed are made again in pieces: whoever needs them waits, and nobody else does', async () => {
    const { folder, before } = await aLongFeed()
    const { traces, library, close } = folder.open()
    expect(await traces.progress()).toMatchObject({ total: MANY })
    const order: string[] = []
    const filtered = traces.page({ before: 'end', limit: 5, filter: ofKinds('excision') })
    const needy = filtered.then(() => order.push('filtered'))
    for (const answered of [traces.page({ before: 'end', limit: 5 }), library.listSessions({ limit: 5 } as never)]) {
      await answered
      order.push('at once')
    }
    expect(order).toEqual(['at once', 'at once'])
    const { done } = (await traces.progress()) ?? { done: MANY }
    expect(done).toBeLessThan(MANY)
    await needy
    expect((await filtered).map(({ record: { payload } }) => payload['trace/id'])).toEqual(['tr:1'])
    expect(await traces.progress()).toBeNull()
    await close()
    expect(dump(folder)).toBe(before)
  })

  it('of a long feed go on at the next start where the last one left them', async () => {
    const { folder, before } = await aLongFeed()
    const first = folder.open()
    const { done } = (await first.traces.progress()) ?? { done: 0 }
    const needy = first.traces.page({ before: 'end', limit: 5, filter: ofKinds('excision') })
    await first.close()
    await expect(needy).rejects.toMatchObject({ code: 'closed' })
    const second = folder.tryOpen()
    if (second.outcome === 'refused') throw new Error(second.code)
    expect(second.report.healed).toEqual([])
    expect(done).toBeGreaterThan(0)
    const { done: goneOn } = (await second.record.traces.progress()) ?? { done: MANY }
    expect(goneOn).toBeGreaterThan(done)
    await second.record.traces.connectionsSince('2020-01-01T00:00:00Z')
    await second.record.close()
    expect(dump(folder)).toBe(before)
  })
})

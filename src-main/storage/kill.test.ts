import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { recoverQuestions } from '../inquirium/recover-questions'
import { recoverAttempts } from '../inquirium/recovery'
import { type BundledWorker, bundleWorker } from './doubles/bundle-worker'
import { damage, dump } from './doubles/derived-tables'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { recordPaths } from './record-paths'
import type { SqliteRecord } from './sqlite-record'
import { verifyDatabaseFile } from './verify-record'

let writer: BundledWorker
beforeAll(async () => {
  writer = await bundleWorker('doubles/mortal-writer')
})
afterAll(() => writer.remove())

/** Lets the writer acknowledge so many facts, then kills it without a word. Returns everything it had acknowledged. */
async function runUntilKilled(folder: RecordFolder, run: number, acknowledgements: number, fault: string) {
  const child: ChildProcess = spawn(process.execPath, [writer.program, folder.directory, `${run}`, fault], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  const acknowledged: string[] = []
  const complaints: string[] = []
  child.stderr?.on('data', (data) => complaints.push(String(data)))
  if (child.stdout === null) throw new Error('the writer has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'ready') acknowledged.push(line)
    // The lines after this one were written between the order to kill and the death.
    if (acknowledged.length >= acknowledgements) child.kill('SIGKILL')
    // A byte for every id and for nothing else: whoever wrote the last one waits for its own until the end.
    else if (fault === 'early' && line !== 'ready') child.stdin?.write('.')
  }
  if (acknowledged.length < acknowledgements) throw new Error(`the writer ended by itself: ${complaints.join('')}`)
  return acknowledged
}

const factsOf = async (record: SqliteRecord) => record.transcript.query({ after: 0, limit: 1_000_000 })

async function missing(folder: RecordFolder, acknowledged: readonly string[]) {
  const record = folder.open()
  const facts = await factsOf(record)
  const order = new Map(facts.map(({ id, position }) => [id, position]))
  expect(facts.map(({ position }) => position)).toEqual(facts.map((_, index) => index + 1))
  const positions = acknowledged.flatMap((id) => order.get(id) ?? [])
  expect(positions).toEqual(positions.toSorted((left, right) => left - right))
  await record.close()
  return acknowledged.filter((id) => !order.has(id))
}

describe('killed at any instant', () => {
  it('has every acknowledged fact once and in order, and every question one end', async () => {
    const folder = createRecordFolder()
    // Seeded, so that a failure can be run again. A busy machine gets through fewer of them; all with INQUIRIUM_KILLS.
    const kills = Number(process.env.INQUIRIUM_KILLS ?? 40)
    const enough = process.env.INQUIRIUM_KILLS === undefined ? 20_000 : Number.POSITIVE_INFINITY
    const started = performance.now()
    const counts = fc.sample(fc.integer({ min: 0, max: 40 }), { numRuns: kills, seed: 20_261 })
    const acknowledged: string[] = []
    for (const [run, count] of counts.entries()) {
      if (run >= 10 && performance.now() - started > enough) break
      acknowledged.push(...(await runUntilKilled(folder, run, count, 'none')))
      const verification = verifyDatabaseFile(recordPaths(folder.directory).database)
      expect(verification).toMatchObject({ outcome: 'intact' })
    }
    expect(await missing(folder, acknowledged)).toEqual([])

    const record = folder.open()
    let made = 0
    const clock = { now: () => '2027-01-01T00:00:00Z', elapsedMs: () => 0 }
    const ids = { next: () => `end-${made++}` }
    await recoverQuestions(await record.library.openMatters(), { journal: record.journal, clock, ids, mode: 'commons' })
    await recoverAttempts(record.drafts, record.journal, clock, record.transcript, 'commons')
    await expectWhole(record)
    await record.close()
    // What was derived along the way, over all these deaths, is what is derived from nothing.
    const derived = dump(folder)
    damage(folder, 'DELETE FROM projection_state')
    await folder.open().close()
    expect(dump(folder)).toBe(derived)
    await folder.remove()
  }, 1_800_000)

  it('is found out when facts are acknowledged before they are recorded', async () => {
    const folder = createRecordFolder()
    expect(await missing(folder, await runUntilKilled(folder, 0, 5, 'early'))).not.toEqual([])
    await folder.remove()
  })
})

/** Every turn has one answer with its trace, every inquiry and question one end, and no draft is left over. */
async function expectWhole(record: SqliteRecord) {
  const facts = (await factsOf(record)).flatMap(({ fact }) => fact ?? [])
  const of = <S extends TranscriptFact['schema']>(schema: S) =>
    facts.filter((fact): fact is Extract<TranscriptFact, { schema: S }> => fact.schema === schema)
  const turns = of('inquirium.inquiry-turn.v1').map((turn) => turn['turn/id'])
  const results = of('inquirium.inquiry-result.v1')
  expect(results.map((result) => result['turn/id']).sort()).toEqual(turns.toSorted())
  const requests = of('inquirium.inquiry-request.v1').map(({ event }) => event.id)
  const responses = of('inquirium.inquiry-response.v1').map(({ event }) => event)
  expect(responses.map(({ id }) => id).sort()).toEqual(requests.toSorted())
  // The writer declines every one of its questions; what it could not decline any more was interrupted.
  const reasons = new Set(responses.map((event) => ('reason' in event ? event.reason : 'answered')))
  expect(reasons).toEqual(new Set(['declined', 'interrupted']))
  const questions = of('inquirium.operator-question.v1').map(({ request }) => request['question/ref'])
  const closings = of('inquirium.operator-question-closed.v1')
  expect(closings.map((closed) => closed['question/ref']).sort()).toEqual(questions.toSorted())
  expect(closings.filter(({ state }) => state === 'answered')).toEqual([])
  expect(await record.drafts.list('attempt')).toEqual([])
  for (const result of results) {
    expect(await record.traces.find(result['trace/ref'])).toMatchObject({
      record: { payload: { 'operation/id': result['operation/id'] } },
    })
    if (result.outcome === 'interrupted') expect(result.epistemic.caveats).toContain('interrupted')
  }
  const interrupted = results.filter(({ outcome }) => outcome === 'interrupted')
  expect(interrupted.length).toBeGreaterThan(0)
  const saved = interrupted.filter((result) => 'output' in result && result.output.length > 0)
  expect(saved.length).toBeGreaterThan(0)
}

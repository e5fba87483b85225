import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createCountedIds } from './fixtures/counted-ids'
import { createMortalRecord } from './fixtures/mortal-record'
import { findFaults, findOpenEnds } from './fixtures/record-invariants'
import { askingTool } from './fixtures/scripted-tools'
import { recoverQuestions } from './recover-questions'
import { recoverAttempts } from './recovery'

const SECRET = 'canary-7f3a'
const clock = { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 }
const tools = {
  confirm: askingTool({ sure: {} }, { needsPermission: true }),
  secret: askingTool({ key: { answer_type: { type: 'secret' } } }),
}
const replies = [called('confirm', 'a'), called('secret', 'b')]

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

describe('a turn with tools, on disk', () => {
  it('is whole when it ends by itself', async () => {
    const record = folder.open()
    const session = await aToolSession({ record, tools, replies })
    await session.submit('Hi')
    await session.answer('session')
    await session.answer(true, true)
    await session.answer(SECRET)
    await session.coordinator.idle()
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
    expect(await findFaults(record, SECRET)).toEqual([])
    expect(await findOpenEnds(record)).toEqual([])
    expect(await record.library.openMatters()).toEqual([])
  })

  it.each([
    ['the questions first', true],
    ['the attempts first', false],
  ])('is whole when the process died at a question and the next start recovers %s', async (_name, questionsFirst) => {
    const record = folder.open()
    const mortal = createMortalRecord(record)
    const session = await aToolSession({ record: mortal, tools, replies })
    await session.submit('Hi')
    await session.answer('once')
    await session.nextQuestion()
    mortal.dieAfter(0)
    expect(await record.library.openMatters()).toHaveLength(2)

    const ports = { journal: record.journal, clock, ids: createCountedIds('recovered-'), mode: 'commons' } as const
    const attempts = () => recoverAttempts(record.drafts, record.journal, clock, record.transcript, 'commons')
    const questions = async () => recoverQuestions(await record.library.openMatters(), ports)
    for (const recover of questionsFirst ? [questions, attempts] : [attempts, questions]) await recover()
    expect(await findFaults(record, SECRET)).toEqual([])
    expect(await findOpenEnds(record)).toEqual([])
    expect(await record.library.openMatters()).toEqual([])
  })
})

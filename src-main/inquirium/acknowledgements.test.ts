import { afterEach, describe, expect, it } from 'vitest'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'
import { createAcknowledgements } from './acknowledgements'
import { openDecisionLog } from './decision-log'
import { aServerCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { nextQuestion } from './fixtures/a-tool-session'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { forget } from './forgetting'
import type { ParticipantRecord } from './in-memory-record'
import { recoverQuestions } from './recover-questions'
import { reopenSurvivors } from './reopen-survivors'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'

const CHOICE = { 'runtime/ref': 'runtime/server', 'model.binding/ref': 'model.binding/server/model' }
const INSTANCE = 'adapter/server'

/** A coordinator whose chosen runtime is a server of which nobody can tell where it answers. */
function anUnverifiedWorld(record?: ParticipantRecord, ids = createCountedIds()) {
  const runtimes: Runtime[] = []
  const world = aCoordinator({ runtimes, ids, settings: { defaultRuntime: CHOICE }, ...(record ? { record } : {}) })
  const candidate = (): RuntimeCandidate =>
    aServerCandidate('loopback-unverified', {
      place: 'http://127.0.0.1:1234',
      policy: { acceptsMaximumTier: 'personal', acknowledged: world.acknowledgements.isGiven(INSTANCE) },
    })
  const scripted = createScriptedRuntime({ says: ['Hello'], candidate: candidate() })
  runtimes.push({ ...scripted, probe: async () => [candidate()] })
  const answer = async (yes: boolean) => {
    const { request } = await nextQuestion(world.desk)
    const question = request['question/ref']
    return world.desk.answer({ question, key: `key-${question}`, answer: yes, remember: false })
  }
  const say = async (text: string) => {
    await world.coordinator.submit(aSubmission(text))
    await world.coordinator.idle()
    return (await world.results()).at(-1)
  }
  return { ...world, candidate, scripted, answer, say }
}

const aLog = (record: ParticipantRecord) =>
  openDecisionLog(
    { participant: A_PARTICIPANT },
    { mode: 'commons', classification: 'personal' },
    { ...record, clock: { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 }, ids: createCountedIds('reopened-') },
  )

describe('a chosen runtime that cannot be verified', () => {
  it('gets nothing, and the operator is asked once however often it is tried', async () => {
    const { say, desk, scripted } = anUnverifiedWorld()
    const refusal = { outcome: 'handler-unavailable', 'reason/code': 'locality-unverified' }
    expect(await say('First')).toMatchObject({ ...refusal, next_step: 'acknowledge-runtime' })
    expect(await say('Second')).toMatchObject(refusal)
    expect(desk.pending()).toHaveLength(1)
    expect(desk.pending()[0]?.request).toMatchObject({
      'widget/kind': 'confirm',
      exclusive: true,
      source: { kind: 'host' },
      'default/on-timeout': { answer: null },
      subject: { 'runtime/ref': 'runtime/server', 'adapter.instance/ref': INSTANCE },
      prompt: { context: expect.stringContaining('http://127.0.0.1:1234') },
    })
    expect(scripted.requests).toEqual([])
  })

  it('is asked about once when two turns find out at the same moment', async () => {
    const { acknowledgements, candidate, desk } = anUnverifiedWorld()
    expect(await Promise.all([acknowledgements.ask(candidate()), acknowledgements.ask(candidate())])).toEqual([
      true,
      true,
    ])
    expect(desk.pending()).toHaveLength(1)
  })

  it('is asked about anew when it is somewhere else by now, and the earlier question is over', async () => {
    const { acknowledgements, candidate, desk } = anUnverifiedWorld()
    await acknowledgements.ask(candidate())
    const [first] = desk.pending()
    const moved = { ...candidate(), name: 'Moved', 'runtime/ref': 'runtime/moved', place: 'http://127.0.0.1:9' }
    await acknowledgements.ask(moved)
    await acknowledgements.ask(moved)
    expect(desk.pending()).toMatchObject([{ request: { prompt: { context: expect.stringContaining(':9\n') } } }])
    const earlier = first?.request['question/ref'] ?? ''
    expect(await desk.answer({ question: earlier, key: 'late', answer: true, remember: false })).toEqual({
      ok: false,
      code: 'already-closed',
      reason: 'already-superseded',
    })
    await acknowledgements.refresh()
    expect(acknowledgements.isGiven(INSTANCE)).toBe(false)
  })

  it('is asked about as it is now when it moves in the very moment it is asked about', async () => {
    const { acknowledgements, candidate, desk } = anUnverifiedWorld()
    const moved = { ...candidate(), place: 'http://127.0.0.1:9' }
    await Promise.all([acknowledgements.ask(candidate()), acknowledgements.ask(moved)])
    expect(desk.pending()).toMatchObject([{ request: { prompt: { context: expect.stringContaining(':9\n') } } }])
  })

  it('answers on the operator’s word from then on, and the record says whose word it is', async () => {
    const { say, answer, scripted, decisions, desk } = anUnverifiedWorld()
    await say('First')
    expect(await answer(true)).toEqual({ ok: true })
    expect(await say('Second')).toMatchObject({ outcome: 'completed' })
    expect(scripted.requests[0]?.policy).toMatchObject({ trust_mode: 'operator_attested', locality: 'local_only' })
    expect(await say('Third')).toMatchObject({ outcome: 'completed' })
    expect(desk.pending()).toEqual([])
    const word = (await decisions()).find(({ kind, outcome }) => kind === 'question' && outcome === 'answered')
    expect(word).toMatchObject({ provenance: 'operator-approved', refs: { 'runtime/ref': 'runtime/server' } })
  })

  it('stays out after a no, until the operator decides again; the last word holds', async () => {
    const { say, answer, acknowledgements, candidate } = anUnverifiedWorld()
    await say('First')
    await answer(false)
    expect(await say('Second')).toMatchObject({ 'reason/code': 'locality-unverified' })
    await answer(true)
    expect(await say('Third')).toMatchObject({ outcome: 'completed' })
    expect(await acknowledgements.ask(candidate())).toBe(true)
    await answer(false)
    expect(await say('Fourth')).toMatchObject({ 'reason/code': 'locality-unverified' })
  })
})

describe('an acknowledgement', () => {
  let folder: RecordFolder | null = null
  afterEach(async () => {
    await folder?.remove()
    folder = null
  })

  it('waits across a restart and counts when it is given after it', async () => {
    folder = createRecordFolder()
    const first = folder.open()
    const before = anUnverifiedWorld(first)
    await before.say('First')
    const asked = before.desk.pending()[0]?.request['question/ref']
    await before.desk.close()
    await first.close()

    const second = folder.open()
    const matters = await second.library.openMatters()
    const clock = { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 }
    await recoverQuestions(matters, { ...second, clock, ids: { next: () => 'recovery' }, mode: 'commons' })
    const after = anUnverifiedWorld(second, createCountedIds('later-'))
    reopenSurvivors(await second.library.openMatters(), after.desk, aLog(second))
    expect(after.desk.pending().map(({ request }) => request['question/ref'])).toEqual([asked])
    expect(await after.answer(true)).toEqual({ ok: true })
    await after.acknowledgements.refresh()
    expect(after.acknowledgements.isGiven(INSTANCE)).toBe(true)
    expect(await second.library.openMatters()).toEqual([])
  })

  it('is read from the record after a restart, and is gone when it was excised', async () => {
    folder = createRecordFolder()
    const record = folder.open()
    const { say, answer, acknowledgements } = anUnverifiedWorld(record)
    await say('First')
    await answer(true)
    const later = anUnverifiedWorld(record).acknowledgements
    await later.refresh()
    expect(later.isGiven(INSTANCE)).toBe(true)
    const limits = { public: null, community: null, personal: '2027-01-01T00:00:00.000Z' }
    const clock = { now: () => '2027-01-02T00:00:00.000Z', elapsedMs: () => 0 }
    let made = 0
    const ports = { ...record, clock, ids: { next: () => `retention-${made++}` } }
    for (const { target, extent: shown } of await record.transcript.planRetention(limits)) {
      const decidedBy = { by: 'retention', rule: 'personal/one-day' } as const
      const outcome = await forget(
        { participant: A_PARTICIPANT, target, shown, decidedBy },
        { ...ports, log: aLog(ports) },
      )
      expect(outcome).toMatchObject({ outcome: 'excised' })
    }
    for (const book of [later, acknowledgements]) {
      await book.refresh()
      expect(book.isGiven(INSTANCE)).toBe(false)
    }
  })

  it('given on another machine does not count on this one', async () => {
    const { say, answer, record, desk } = anUnverifiedWorld()
    await say('First')
    await answer(true)
    const on = async (machineRef: string) => {
      const ports = { ...record, participant: A_PARTICIPANT, machineRef, desk, mode: () => 'commons' as const }
      const clock = { now: () => '2026-01-01T00:00:00Z', elapsedMs: () => 0 }
      const book = createAcknowledgements({ ...ports, clock, ids: { next: () => 'x' } })
      await book.refresh()
      return book.isGiven(INSTANCE)
    }
    expect([await on('machine/test'), await on('machine/other')]).toEqual([true, false])
  })
})

import { describe, expect, it } from 'vitest'
import { applyFacts } from '../../src-shared/projection/conversation'
import { noConversations } from '../../src-shared/projection/conversation-state'
import { latestVerdict } from '../../src-shared/projection/conversation-summary'
import { getEntry } from '../../src-shared/projection/persistent-map'
import { changeSession } from './change-session'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { aLog } from './fixtures/a-log'
import { A_PARTICIPANT } from './fixtures/record'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { forget } from './forgetting'
import { type Finding, recordFeedback } from './record-feedback'

async function answered() {
  const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['an answer'] })] })
  await world.coordinator.submit(aSubmission('Hi'))
  await world.coordinator.idle()
  let count = 0
  const ports = {
    ...world.record,
    clock: { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 },
    ids: { next: () => `later-${++count}` },
  }
  const [result] = await world.results()
  if (result?.schema !== 'inquirium.inquiry-result.v1') throw new Error('there is no answer')
  const state = async () => applyFacts(noConversations, await world.record.transcript.query({ after: 0, limit: 1000 }))
  const finding: Finding = {
    session: 'session:1',
    turn: 'turn:Hi',
    result: result['result/ref'],
    verdict: 'verified',
    note: null,
    corrected: null,
  }
  return { world, ports, finding, state, result: result['result/ref'] }
}

describe('feedback', () => {
  it('stands beside earlier feedback, and the latest is shown', async () => {
    const { ports, finding, state, result } = await answered()
    expect(await recordFeedback(A_PARTICIPANT, finding, ports)).toEqual({ ok: true })
    await recordFeedback(A_PARTICIPANT, { ...finding, verdict: 'refuted', note: 'it was the other one' }, ports)
    const node = getEntry((await state()).results, result)
    expect(node && latestVerdict(node)).toBe('refuted')
    const facts = await ports.transcript.query({ after: 0, limit: 100, kinds: ['inquirium.inquiry-feedback.v1'] })
    expect(facts).toHaveLength(2)
  })

  it('is traced without the note', async () => {
    const { world, ports, finding } = await answered()
    await recordFeedback(A_PARTICIPANT, { ...finding, note: 'PRIVATE-NOTE' }, ports)
    expect((await world.decisions()).at(-1)).toMatchObject({ kind: 'feedback', provenance: 'operator-approved' })
    expect(JSON.stringify(await world.traces())).not.toContain('PRIVATE-NOTE')
  })

  it.each([
    ['an amendment without a corrected text', { verdict: 'amended', corrected: null }],
    ['a verification with one', { verdict: 'verified', corrected: 'something else' }],
  ] as const)('refuses %s', async (_what, change) => {
    const { ports, finding } = await answered()
    expect(await recordFeedback(A_PARTICIPANT, { ...finding, ...change }, ports)).toEqual({
      ok: false,
      code: 'invalid-input',
    })
  })

  it('refuses an answer that is not there, or is of another session', async () => {
    const { ports, finding } = await answered()
    const unknown = { ok: false, code: 'unknown-result' }
    expect(await recordFeedback(A_PARTICIPANT, { ...finding, result: 'result:none' }, ports)).toEqual(unknown)
    expect(await recordFeedback(A_PARTICIPANT, { ...finding, session: 'session:2' }, ports)).toEqual(unknown)
  })

  it('never enters a prompt', async () => {
    const runtime = createScriptedRuntime({ says: ['an answer'] })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const { ports, finding } = await answered()
    const [result] = await world.results()
    const mine = { ...ports, ...world.record }
    const ref = result && 'result/ref' in result ? (result['result/ref'] ?? '') : ''
    await recordFeedback(A_PARTICIPANT, { ...finding, result: ref, verdict: 'refuted', note: 'FEEDBACK-NOTE' }, mine)
    await world.coordinator.submit(aSubmission('And now?', { parent: ref }))
    await world.coordinator.idle()
    expect(JSON.stringify(runtime.requests)).not.toContain('FEEDBACK-NOTE')
    expect(JSON.stringify(runtime.requests)).not.toContain('refuted')
  })
})

describe('changing a session', () => {
  it('is a fact, and the latest one holds', async () => {
    const { ports, state } = await answered()
    await changeSession(A_PARTICIPANT, 'session:1', { event: 'renamed', title: 'First' } as { event: string }, ports)
    await changeSession(A_PARTICIPANT, 'session:1', { event: 'renamed', title: 'Second' } as { event: string }, ports)
    expect(getEntry((await state()).sessions, 'session:1')?.title).toBe('Second')
  })

  it('opens a session that is prepared before its first message', async () => {
    const { ports, state } = await answered()
    const instructions = { event: 'instructions-set', instructions: 'Be brief.' } as { event: string }
    expect(await changeSession(A_PARTICIPANT, 'session:new', instructions, ports)).toEqual({ ok: true })
    expect(getEntry((await state()).sessions, 'session:new')).toMatchObject({ instructions: 'Be brief.', turns: null })
    await changeSession(
      A_PARTICIPANT,
      'session:new',
      { event: 'runtime-chosen', choice: null } as object as never,
      ports,
    )
    const kinds = (await ports.transcript.query({ session: 'session:new', after: 0, limit: 10 })).map(({ fact }) =>
      fact?.schema === 'inquirium.inquiry-session.v1' ? fact.event : null,
    )
    expect(kinds).toEqual(['opened', 'instructions-set', 'runtime-chosen'])
  })

  it('is refused once the session was excised, and revives nothing', async () => {
    const { world, ports, state } = await answered()
    const instructions = { event: 'instructions-set', instructions: 'Be brief.' } as { event: string }
    expect(await changeSession(A_PARTICIPANT, 'session:1', instructions, ports)).toEqual({ ok: true })
    const target = { kind: 'session', 'session/ref': 'session:1' } as const
    const shown = await ports.transcript.measureExcision(target)
    const decidedBy = { by: 'operator', question: 'question:1' } as const
    const excised = await forget(
      { participant: A_PARTICIPANT, target, shown, decidedBy },
      { ...ports, log: aLog(ports) },
    )
    expect(excised.outcome).toBe('excised')
    const refused = { ok: false, code: 'not-recorded', refusal: { outcome: 'refused', code: 'excised' } }
    expect(await changeSession(A_PARTICIPANT, 'session:1', instructions, ports)).toEqual(refused)
    expect(await world.coordinator.submit(aSubmission('And another'))).toEqual(refused)
    expect(await world.coordinator.regenerate('session:1', 'turn:Hi', null)).toMatchObject({ ok: false })
    expect(getEntry((await state()).sessions, 'session:1')).toBeUndefined()
    expect(await ports.drafts.list('attempt')).toEqual([])
  })

  it('refuses a session that does not exist and a change that is none', async () => {
    const { ports } = await answered()
    const rename = { event: 'renamed', title: 'x' } as { event: string }
    expect(await changeSession(A_PARTICIPANT, 'session:none', rename, ports)).toEqual({
      ok: false,
      code: 'unknown-session',
    })
    expect(await changeSession(A_PARTICIPANT, 'session:1', { event: 'opened' }, ports)).toEqual({
      ok: false,
      code: 'invalid-input',
    })
  })
})

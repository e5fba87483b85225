import { describe, expect, it } from 'vitest'
import type { Forgettable } from '../../src-shared/contract/forgetting'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { createForgettingDesk } from './ask-to-forget'
import { openDecisionLog } from './decision-log'
import { checkByType } from './fixtures/check-by-type'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT, aBatch, aFiledTurn, anInterruptedResult } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import type { ExcisionOutcome } from './journal'
import { createQuestionDesk } from './question-desk'
import { createSessionFolds } from './session-folds'

async function world() {
  const clock = { now: () => '2026-01-01T12:00:00Z', elapsedMs: () => 0 }
  const record = createInMemoryRecord(clock.now)
  const ids = createCountedIds()
  const shared = { ...record, clock, ids }
  const timer = { every: () => () => undefined }
  const desk = createQuestionDesk({ ...shared, timer, asksForSecret: () => false, validate: checkByType })
  const log = openDecisionLog({ participant: A_PARTICIPANT }, { mode: 'commons', classification: 'personal' }, shared)
  const ends: Promise<ExcisionOutcome>[] = []
  const answering = new Set<string>()
  const forgetting = createForgettingDesk({
    ...shared,
    participant: A_PARTICIPANT,
    desk,
    log,
    titleOf: async () => 'Rivers of the north',
    isAnswering: (session) => answering.has(session),
    onForgetting: (_target, ended) => void ends.push(ended),
  })
  await record.journal.commit(
    aBatch({
      facts: [
        aFiledTurn('1', { text: 'the secret ford' }),
        fileFact('r', anInterruptedResult('r')),
        aFiledTurn('2', { 'session/ref': 'session:2' }),
      ],
    }),
  )
  const pending = () => desk.pending()[0]?.request
  const answer = async (yes: boolean) => {
    const question = pending()?.['question/ref'] ?? ''
    return desk.answer({ question, key: 'key-1', answer: yes, remember: false })
  }
  const left = async () =>
    (await record.transcript.query({ after: 0, limit: 99 })).flatMap(({ fact }) => (fact ? [JSON.stringify(fact)] : []))
  return { ...record, desk, forgetting, ends, answering, pending, answer, left }
}

const session: Forgettable = { kind: 'session', 'session/ref': 'session:1' }
const turn: Forgettable = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:1' }

describe('being asked to forget', () => {
  it.each([
    ['a session', session],
    ['a turn', turn],
    ['everything', { kind: 'participant' } as const],
  ])('%s destroys nothing before the operator agrees, and then all of it with the question', async (_, target) => {
    const { forgetting, ends, answer, left, pending } = await world()
    expect(await forgetting.ask(target)).toMatchObject({ ok: true })
    expect(pending()).toMatchObject({ source: { kind: 'host' }, 'widget/kind': 'confirm', exclusive: true })
    expect((await left()).join()).toContain('the secret ford')
    expect(ends).toEqual([])
    await answer(true)
    await expect.poll(() => ends.length).toBe(1)
    expect(await ends[0]).toMatchObject({
      outcome: 'excised',
      marker: { fact: { cause: 'operator', 'question/ref': expect.stringMatching(/^question:/) } },
    })
    const rest = (await left()).join()
    expect(rest).not.toContain('the secret ford')
    // The question names what it is about, so it goes along.
    expect(rest).not.toContain('Rivers of the north')
    expect(rest.includes('turn:2')).toBe(target.kind !== 'participant')
  })

  it('again closes the earlier question about the same thing, and the later one decides', async () => {
    const { forgetting, desk, ends, answer, left } = await world()
    const first = await forgetting.ask(session)
    const second = await forgetting.ask(session)
    if (!first.ok || !second.ok) throw new Error('was not asked')
    expect(desk.pending().map(({ request }) => request['question/ref'])).toEqual([second.question])
    expect((await left()).join()).toContain('"state":"superseded"')
    await answer(true)
    await expect.poll(() => ends.length).toBe(1)
    expect(await ends[0]).toMatchObject({ outcome: 'excised' })
    expect((await left()).join()).not.toContain('the secret ford')
  })

  it('about something else leaves the earlier question waiting', async () => {
    const { forgetting, desk } = await world()
    await forgetting.ask(session)
    await forgetting.ask(turn)
    expect(desk.pending()).toHaveLength(2)
  })

  it('leaves everything when the operator says no', async () => {
    const { forgetting, ends, answer, left } = await world()
    await forgetting.ask(session)
    await answer(false)
    await forgetting.close()
    expect(ends).toEqual([])
    expect((await left()).join()).toContain('the secret ford')
  })

  it('is not done when something was recorded there after the operator was shown how much it is', async () => {
    const { forgetting, ends, answer, left, journal } = await world()
    await forgetting.ask(session)
    await journal.commit(aBatch({ facts: [aFiledTurn('3')] }))
    await answer(true)
    await expect.poll(() => ends.length).toBe(1)
    expect(await ends[0]).toMatchObject({ outcome: 'refused', code: 'extent-changed' })
    expect((await left()).join()).toContain('the secret ford')
  })

  it('is refused while the session is being answered, and where there is nothing', async () => {
    const { forgetting, answering, pending } = await world()
    answering.add('session:1')
    expect(await forgetting.ask(session)).toEqual({ ok: false, code: 'already-answering' })
    const unknown: Forgettable = { kind: 'session', 'session/ref': 'session:9' }
    expect(await forgetting.ask(unknown)).toEqual({ ok: false, code: 'nothing-to-forget' })
    expect(pending()).toBeUndefined()
  })

  it('ends another question about what is gone, whatever is answered to it, and brings nothing back', async () => {
    const { forgetting, ends, desk, left } = await world()
    await forgetting.ask(turn)
    await forgetting.ask(session)
    const [first, second] = desk.pending().map(({ request }) => request['question/ref'])
    const answer = (question = '') => desk.answer({ question, key: `key-${question}`, answer: true, remember: false })
    await answer(second)
    await expect.poll(() => ends.length).toBe(1)
    expect(await ends[0]).toMatchObject({ outcome: 'excised' })
    expect(await answer(first)).toEqual({ ok: false, code: 'unknown-question' })
    expect(desk.pending()).toEqual([])
    expect(ends).toHaveLength(1)
    expect((await left()).join()).not.toContain('Rivers of the north')
    await forgetting.close()
  })

  it('ends with the process, undecided', async () => {
    const { forgetting, ends, pending, left } = await world()
    await forgetting.ask(session)
    await forgetting.close()
    expect(pending()).toBeUndefined()
    expect(ends).toEqual([])
    expect((await left()).join()).toContain('"cause":"interrupted"')
  })

  it('reaches what is folded for the next prompt', async () => {
    const { forgetting, ends, answer, transcript, journal } = await world()
    const folds = createSessionFolds(transcript, journal)
    expect((await folds.read('session:1')).turns.size).toBe(1)
    await forgetting.ask(turn)
    await answer(true)
    await expect.poll(() => ends.length).toBe(1)
    await ends[0]
    expect((await folds.read('session:1')).turns.size).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { openDecisionLog } from './decision-log'
import { aDesk, answer, confirm, fromAssistant, NOON, nowhere, opened, options } from './fixtures/a-desk'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import type { QuestionOpening } from './question-opening'
import type { QuestionDraft } from './shape-question'

describe('a question', () => {
  it('is recorded before anybody can see it, and its answer before anybody acts on it', async () => {
    const { desk, open, facts } = aDesk()
    let factsWhenShown: number | null = null
    desk.subscribe(() => {
      void facts().then((all) => {
        factsWhenShown ??= all.length
      })
    })
    const { ref, ended } = opened(await open(confirm))
    expect(desk.pending()).toMatchObject([{ request: { 'question/ref': ref }, isNext: true, askedAt: NOON }])
    expect(await desk.answer(answer(ref, true))).toEqual({ ok: true })
    expect(await ended).toMatchObject({ state: 'answered', answer: true, by: 'operator' })
    expect(factsWhenShown).toBe(1)
    expect((await facts()).map(({ schema }) => schema)).toEqual([
      'inquirium.operator-question.v1',
      'inquirium.operator-question-closed.v1',
    ])
    expect(desk.pending()).toEqual([])
  })

  it('is recorded as the contracts say, opened and in every way it can end', async () => {
    const { desk, open, facts, traces, setClock } = aDesk()
    const end = async (act: (ref: string) => Promise<unknown>, draft = confirm, change = {}) =>
      act(opened(await open(draft, change)).ref)
    await end((ref) => desk.answer(answer(ref, true)))
    await end((ref) => desk.decline(ref, 'k'))
    await end((ref) => desk.cancel(ref, 'k'))
    await end((ref) => desk.withdraw(ref))
    await end(() => open(confirm, { place: nowhere }), confirm, { place: nowhere })
    await end(
      async () => {
        setClock('2026-01-01T12:00:02Z')
        await desk.checkExpiry()
      },
      { ...confirm, expiresAt: '2026-01-01T12:00:01Z', onTimeout: { answer: false, reason: 'nobody-answered' } },
    )
    await open(fromAssistant({ widget: { 'widget/kind': 'secret', 'widget/payload': {} } }))
    for (const fact of await facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
    for (const trace of await traces()) expect(TraceRecord.parse(trace)).toEqual(trace)
    const ends = (await facts()).flatMap((fact) => ('state' in fact ? [fact.state] : []))
    expect(ends).toEqual(['answered', 'cancelled', 'cancelled', 'cancelled', 'superseded', 'timed_out'])
    const decided = (await traces()).map(({ payload }) => ('outcome' in payload ? payload.outcome : '')).reverse()
    expect(decided.filter((outcome) => outcome === 'opened')).toHaveLength(7)
    expect(decided.at(-1)).toBe('refused')
  })

  it('keeps text verbatim in the record, however it will be drawn', async () => {
    const { open, facts } = aDesk()
    const text = 'Delete \u202Etxt.exe\u202C now?'
    await open({ ...confirm, source: { kind: 'tool', name: 'fs', 'inquiry/ref': 'c.q.1' }, prompt: { text } })
    expect(await facts()).toMatchObject([{ request: { prompt: { text } } }])
  })
})

describe('several questions of one turn', () => {
  it('are answered one at a time, in the order of the calls that ask', async () => {
    const { desk, open } = aDesk()
    const first = opened(await open(confirm, { order: 1 }))
    const third = opened(await open(confirm, { order: 2 }))
    const second = opened(await open(confirm, { order: 0 }))
    const next = () => desk.pending().flatMap(({ isNext, request }) => (isNext ? [request['question/ref']] : []))
    expect(next()).toEqual([first.ref])
    expect(await desk.answer(answer(second.ref, true))).toEqual({ ok: false, code: 'not-your-turn-yet' })
    await desk.answer(answer(first.ref, true))
    expect(next()).toEqual([second.ref])
    await desk.answer(answer(second.ref, true))
    expect(next()).toEqual([third.ref])
  })

  it('do not wait for those of another turn', async () => {
    const { desk, open } = aDesk()
    await open(confirm)
    const place = {
      participant: A_PARTICIPANT,
      operation: 'op:2',
      turn: { session: 'session:2', turn: 'turn:2', operation: 'op:2' },
      classification: 'personal',
    } as const
    await open(confirm, { place })
    await open(confirm, { place: { ...place, turn: null } })
    await open({ ...confirm, reason: 'another-matter' }, { place: { ...place, turn: null } })
    expect(desk.pending().map(({ isNext }) => isNext)).toEqual([true, true, true, true])
  })

  it('are not asked when the answer was remembered while they waited', async () => {
    const { desk, open, closings } = aDesk()
    let known: boolean | null = null
    const onEnd: QuestionOpening['onEnd'] = ({ state }) => {
      known = state === 'answered'
    }
    const first = opened(await open(confirm, { onEnd }))
    const second = opened(await open(confirm, { order: 1, remembered: async () => known }))
    await desk.answer(answer(first.ref, true))
    expect(await second.ended).toMatchObject({ state: 'answered', answer: true, by: 'remembered' })
    expect(await closings()).toMatchObject([{ 'answered/by': 'operator' }, { 'answered/by': 'remembered' }])
    expect(desk.pending()).toEqual([])
  })
})

describe('a secret', () => {
  const secret: QuestionDraft = {
    ...confirm,
    source: { kind: 'tool', name: 'ssh', 'inquiry/ref': 'call.passphrase.1' },
    widget: { 'widget/kind': 'secret', 'widget/payload': {} },
  }

  it('reaches whoever asked, and neither the record nor the list of questions', async () => {
    const { desk, open, facts, traces } = aDesk()
    const { ref, ended } = opened(await open(secret))
    expect(await desk.answer(answer(ref, 'hunter2-canary'))).toEqual({ ok: true })
    expect(await ended).toMatchObject({ answer: 'hunter2-canary' })
    const recorded = JSON.stringify([await facts(), await traces(), desk.pending()])
    expect(recorded).not.toContain('hunter2-canary')
    expect(recorded).toContain('redacted')
    // The control: what is no secret is there to be found.
    const plain = opened(await open({ ...confirm, widget: options('a-canary') }))
    await desk.answer(answer(plain.ref, 'a-canary'))
    expect(JSON.stringify(await facts())).toContain('a-canary')
  })

  it('sent twice under its key is one', async () => {
    const { desk, open } = aDesk()
    const { ref } = opened(await open(secret))
    await desk.answer(answer(ref, 'hunter2', 'mine'))
    expect(await desk.answer(answer(ref, 'hunter2', 'mine'))).toEqual({ ok: true })
    expect(await desk.answer(answer(ref, 'hunter2', 'other'))).toMatchObject({ code: 'already-closed' })
  })
})

describe('closing the desk', () => {
  it('interrupts what waits, and leaves whether to trust a runtime for the next start', async () => {
    const { desk, open, facts } = aDesk()
    const place = {
      participant: A_PARTICIPANT,
      operation: 'runtime/server',
      turn: null,
      classification: 'personal',
    } as const
    const dying = opened(await open(confirm, { place }))
    const lasting = opened(await open({ ...confirm, subject: { 'runtime/ref': 'runtime/server' } }, { place }))
    await desk.close()
    expect(await dying.ended).toEqual({ state: 'cancelled', cause: 'interrupted' })
    expect(desk.pending().map(({ request }) => request['question/ref'])).toEqual([lasting.ref])

    const later = aDesk()
    const fact = (await facts()).find((known) => 'request' in known && known.request['question/ref'] === lasting.ref)
    if (fact?.schema !== 'inquirium.operator-question.v1') throw new Error('the question was not recorded')
    const log = openDecisionLog(
      { participant: A_PARTICIPANT },
      { mode: 'commons', classification: 'personal' },
      {
        journal: createInMemoryRecord(() => NOON).journal,
        clock: { now: () => NOON, elapsedMs: () => 0 },
        ids: createCountedIds('later-'),
      },
    )
    const ended = later.desk.reopen(fact, { place, log })
    await Promise.resolve()
    expect(await later.desk.answer(answer(lasting.ref, true))).toEqual({ ok: true })
    expect(await ended).toMatchObject({ state: 'answered', answer: true })
  })
})

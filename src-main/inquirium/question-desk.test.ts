import { describe, expect, it } from 'vitest'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { openDecisionLog } from './decision-log'
import { checkByType } from './fixtures/check-by-type'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import type { Journal } from './journal'
import { createQuestionDesk } from './question-desk'
import type { Opened, QuestionOpening } from './question-opening'
import type { QuestionDraft, SecretDetector } from './shape-question'

const NOON = '2026-01-01T12:00:00Z'

const confirm: QuestionDraft = {
  source: { kind: 'host' },
  reason: 'operator-decision-required',
  requestedBy: 'test',
  prompt: { text: 'Shall it be done?' },
  widget: { 'widget/kind': 'confirm', 'widget/payload': {} },
}

const fromAssistant = (change: Partial<QuestionDraft>): QuestionDraft => ({
  ...confirm,
  source: { kind: 'assistant', 'inquiry/ref': 'call.answer.1' },
  ...change,
})

const options = (...values: readonly string[]) => ({
  'widget/kind': 'single-choice',
  'widget/payload': { options: values.map((value) => ({ value, title: value })) },
})

function aDesk(wrap: (journal: Journal) => Journal = (journal) => journal, answerWithinMinutes?: () => number) {
  let now = NOON
  const record = createInMemoryRecord(() => now)
  const journal = wrap(record.journal)
  const clock = { now: () => now, elapsedMs: () => 0 }
  const ids = createCountedIds()
  const ticks = new Set<() => void>()
  const timer = {
    every: (_ms: number, tick: () => void) => {
      ticks.add(tick)
      return () => void ticks.delete(tick)
    },
  }
  const asksForSecret: SecretDetector = (text, how) =>
    text.includes('passphrase') || (how === 'typed' && text.includes('login'))
  const desk = createQuestionDesk({
    ...{ ...record, journal, clock, ids, timer, asksForSecret, validate: checkByType },
    ...(answerWithinMinutes ? { answerWithinMinutes } : {}),
  })
  const turn = { session: 'session:1', turn: 'turn:1', operation: 'op:1' }
  const log = openDecisionLog(
    { participant: A_PARTICIPANT },
    { mode: 'commons', classification: 'personal' },
    { journal, clock, ids },
  )
  const opening = (draft: QuestionDraft, change: Partial<QuestionOpening> = {}): QuestionOpening => ({
    draft,
    place: { participant: A_PARTICIPANT, operation: 'op:1', turn, classification: 'personal' },
    order: 0,
    log,
    signal: new AbortController().signal,
    causeOfStop: () => 'user',
    ...change,
  })
  const open = (draft: QuestionDraft, change: Partial<QuestionOpening> = {}) => desk.open(opening(draft, change))
  const facts = async () => (await record.transcript.query({ after: 0, limit: 100 })).flatMap(({ fact }) => fact ?? [])
  return {
    desk,
    open,
    facts,
    ticks,
    traces: async () => (await record.traces.page({ before: 'end', limit: 100 })).map(({ record: entry }) => entry),
    closings: async () => (await facts()).filter((fact) => fact.schema === 'inquirium.operator-question-closed.v1'),
    setClock: (instant: string) => {
      now = instant
    },
  }
}

function opened(opening: Opened) {
  if (!opening.ok) throw new Error(opening.code)
  return { ref: opening.request['question/ref'], ended: opening.ended, request: opening.request }
}

const answer = (question: string, value: unknown, key = 'key-1') => ({
  question,
  key,
  answer: value as never,
  remember: false,
})

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
    const end = async (act: (ref: string) => Promise<unknown>, draft = confirm) => act(opened(await open(draft)).ref)
    await end((ref) => desk.answer(answer(ref, true)))
    await end((ref) => desk.decline(ref, 'k'))
    await end((ref) => desk.cancel(ref, 'k'))
    await end((ref) => desk.withdraw(ref))
    await end((ref) => desk.supersede(ref, 'question:next'))
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
    expect(decided.filter((outcome) => outcome === 'opened')).toHaveLength(6)
    expect(decided.at(-1)).toBe('refused')
  })

  it('keeps text verbatim in the record, however it will be drawn', async () => {
    const { open, facts } = aDesk()
    const text = 'Delete \u202Etxt.exe\u202C now?'
    await open({ ...confirm, source: { kind: 'tool', name: 'fs', 'inquiry/ref': 'c.q.1' }, prompt: { text } })
    expect(await facts()).toMatchObject([{ request: { prompt: { text } } }])
  })
})

describe('a question that must not be shown', () => {
  const manyOptions = Array.from({ length: 10_000 }, (_, index) => `option ${index}`)
  const refusals: readonly [string, QuestionDraft, string][] = [
    [
      'a kind nobody registered',
      { ...confirm, widget: { 'widget/kind': 'passphrase-dialog', 'widget/payload': {} } },
      'kind-not-registered',
    ],
    [
      'a kind named __proto__',
      fromAssistant({ widget: { 'widget/kind': '__proto__', 'widget/payload': {} } }),
      'kind-not-registered',
    ],
    [
      'a secret widget for the assistant',
      fromAssistant({ widget: { 'widget/kind': 'secret', 'widget/payload': {} } }),
      'question-not-allowed',
    ],
    [
      'a schema form for the assistant',
      fromAssistant({ widget: { 'widget/kind': 'schema-form', 'widget/payload': { 'answer/schema': {} } } }),
      'question-not-allowed',
    ],
    [
      'a raw schema in place of a payload',
      fromAssistant({ widget: { 'widget/kind': 'confirm', 'widget/payload': { schema: {} } } }),
      'question-not-allowed',
    ],
    [
      'free text without an allowlist',
      { ...confirm, widget: { 'widget/kind': 'free-text-with-allowlist', 'widget/payload': {} } },
      'question-not-allowed',
    ],
    ['ten thousand options', fromAssistant({ widget: options(...manyOptions) }), 'question-not-allowed'],
    [
      'too many options for the assistant',
      fromAssistant({ widget: options(...manyOptions.slice(0, 13)) }),
      'question-not-allowed',
    ],
    ['the same value twice', fromAssistant({ widget: options('a', 'a') }), 'question-not-allowed'],
    [
      'a title that turns the reading direction',
      fromAssistant({ widget: options('yes\u202Eon') }),
      'question-not-allowed',
    ],
    [
      'swapped titles',
      fromAssistant({
        widget: { 'widget/kind': 'confirm', 'widget/payload': { 'yes/title': 'No', 'no/title': 'Yes' } },
      }),
      'question-not-allowed',
    ],
    ['a dialog in Markdown', fromAssistant({ prompt: { text: '**System**: please confirm' } }), 'question-not-allowed'],
    ['a dialog in HTML', fromAssistant({ prompt: { text: '<form>confirm</form>' } }), 'question-not-allowed'],
    ['too many words of the assistant', fromAssistant({ prompt: { text: 'a'.repeat(513) } }), 'question-not-allowed'],
    ['text that shows nothing', { ...confirm, prompt: { text: '\u200B\u2060' } }, 'question-not-allowed'],
    [
      'a default for a question of a tool',
      {
        ...confirm,
        source: { kind: 'tool', name: 'fs', 'inquiry/ref': 'c.q.1' },
        onTimeout: { answer: true, reason: 'go-on' },
      },
      'question-not-allowed',
    ],
    ['a solicited secret', fromAssistant({ prompt: { text: 'What is your passphrase?' } }), 'solicits-a-secret'],
    ['an option that is one', fromAssistant({ widget: options('my passphrase', 'no') }), 'solicits-a-secret'],
    [
      'an answer less restricted than its question',
      { ...confirm, answerTier: 'public' },
      'answer-would-be-declassified',
    ],
    ['a deadline already over', { ...confirm, expiresAt: '2026-01-01T11:59:59Z' }, 'already-expired'],
  ]

  it.each(refusals)('is refused for %s, traced, and recorded nowhere', async (_name, draft, code) => {
    const { desk, open, facts, traces } = aDesk()
    expect(await open(draft)).toMatchObject({ ok: false, code })
    expect(desk.pending()).toEqual([])
    expect(await facts()).toEqual([])
    expect(await traces()).toMatchObject([{ payload: { kind: 'question', outcome: 'refused', 'reason/code': code } }])
  })

  it('is judged by how it would be answered: typing gives more away than choosing', async () => {
    const { open } = aDesk()
    const line = { 'widget/kind': 'free-text-with-allowlist', 'widget/payload': { 'allowlist/ref': 'text/line' } }
    const prompt = { text: 'Which login?' }
    expect(await open(fromAssistant({ prompt, widget: line }))).toMatchObject({ code: 'solicits-a-secret' })
    expect(await open(fromAssistant({ prompt, widget: options('guest', 'staff') }))).toMatchObject({ ok: true })
  })

  it('is told from its likes that may be asked', async () => {
    const { desk, open } = aDesk()
    await open(fromAssistant({ widget: options('yes', 'no') }))
    await open({ ...confirm, prompt: { text: 'What is your passphrase?' } })
    await open({ ...confirm, expiresAt: '2026-01-01T12:00:01Z' })
    expect(desk.pending()).toHaveLength(3)
  })
})

describe('an end', () => {
  it('comes once: of everybody who tries at the same time, the first wins and the others are told how', async () => {
    const { desk, open, closings } = aDesk()
    const { ref, ended } = opened(await open(confirm))
    const replies = await Promise.all([
      desk.answer(answer(ref, false, 'first')),
      desk.answer(answer(ref, true, 'second')),
      desk.decline(ref, 'third'),
    ])
    expect(replies).toEqual([
      { ok: true },
      { ok: false, code: 'already-closed', reason: 'already-answered' },
      { ok: false, code: 'already-closed', reason: 'already-answered' },
    ])
    expect(await ended).toMatchObject({ answer: false })
    expect(await closings()).toHaveLength(1)
  })

  it('may be sent again under its key, and is refused under another or with another answer', async () => {
    const { desk, open, closings } = aDesk()
    const { ref } = opened(await open(confirm))
    await desk.answer(answer(ref, true, 'mine'))
    expect(await desk.answer(answer(ref, true, 'mine'))).toEqual({ ok: true })
    expect(await desk.answer(answer(ref, false, 'mine'))).toMatchObject({ code: 'already-closed' })
    expect(await desk.answer(answer(ref, true, 'theirs'))).toMatchObject({ code: 'already-closed' })
    expect(await closings()).toHaveLength(1)
  })

  it('may be a refusal sent twice', async () => {
    const { desk, open } = aDesk()
    const { ref } = opened(await open(confirm))
    await desk.decline(ref, 'mine')
    expect(await desk.decline(ref, 'mine')).toEqual({ ok: true })
    expect(await desk.cancel(ref, 'mine')).toMatchObject({ code: 'already-closed', reason: 'already-cancelled' })
    expect(await desk.answer(answer(ref, true))).toMatchObject({ code: 'already-closed', reason: 'already-cancelled' })
  })

  it('is not made by an answer the question does not allow', async () => {
    const { desk, open, closings } = aDesk()
    const { ref } = opened(await open({ ...confirm, widget: options('a', 'b') }))
    for (const value of ['c', null, true, ['a']]) {
      expect(await desk.answer(answer(ref, value))).toEqual({ ok: false, code: 'answer-not-allowed' })
    }
    expect(await closings()).toEqual([])
    expect(await desk.answer(answer(ref, 'a'))).toEqual({ ok: true })
  })

  it('is not made by a form that breaks any keyword of its schema, also those that need a whole validator', async () => {
    const { desk, open } = aDesk()
    const schema = { type: 'object', properties: { name: { type: 'string', pattern: '^a' } }, required: ['name'] }
    const widget = { 'widget/kind': 'schema-form', 'widget/payload': { 'answer/schema': schema } }
    const { ref, ended } = opened(await open({ ...confirm, source: { kind: 'host' }, widget }))
    expect(await desk.answer(answer(ref, { name: 'b' }))).toEqual({ ok: false, code: 'answer-not-allowed' })
    expect(await desk.answer(answer(ref, { name: 'a' }))).toEqual({ ok: true })
    expect(await ended).toMatchObject({ answer: { name: 'a' } })
  })

  it('of a question nobody asked is refused', async () => {
    const { desk } = aDesk()
    expect(await desk.answer(answer('question:99', true))).toEqual({ ok: false, code: 'unknown-question' })
    expect(await desk.supersede('question:99', 'question:100')).toEqual({ ok: false, code: 'unknown-question' })
  })

  it('that the disk does not take leaves the question waiting', async () => {
    let isFull = false
    const { desk, open, closings } = aDesk((journal) => ({
      ...journal,
      commit: async (batch) => (isFull ? { outcome: 'refused', code: 'disk-full' } : journal.commit(batch)),
    }))
    const { ref } = opened(await open(confirm))
    isFull = true
    expect(await desk.answer(answer(ref, true))).toMatchObject({ ok: false, code: 'not-recorded' })
    expect(desk.pending()).toHaveLength(1)
    isFull = false
    expect(await desk.answer(answer(ref, true))).toEqual({ ok: true })
    expect(await closings()).toHaveLength(1)
  })

  it('comes with what the question blocks, for the reason that ended it', async () => {
    const { desk, open, closings } = aDesk()
    const controller = new AbortController()
    const { ended } = opened(await open(confirm, { signal: controller.signal, causeOfStop: () => 'interrupted' }))
    controller.abort()
    expect(await ended).toEqual({ state: 'cancelled', cause: 'interrupted' })
    expect(await closings()).toMatchObject([{ state: 'cancelled', cause: 'interrupted' }])
    expect(desk.pending()).toEqual([])
  })

  it('comes at once when what it blocks was stopped before the question was recorded', async () => {
    const { open, closings } = aDesk()
    const controller = new AbortController()
    controller.abort()
    const { ended } = opened(await open(confirm, { signal: controller.signal }))
    expect(await ended).toEqual({ state: 'cancelled', cause: 'user' })
    expect(await closings()).toHaveLength(1)
  })
})

describe('a deadline', () => {
  const withDeadline: QuestionDraft = {
    ...confirm,
    expiresAt: '2026-01-01T12:05:00Z',
    onTimeout: { answer: false, reason: 'nobody-answered' },
  }

  it('ends the question when the timer finds it over, with the declared answer', async () => {
    const { open, ticks, setClock, closings } = aDesk()
    const { ended } = opened(await open(withDeadline))
    for (const tick of ticks) tick()
    expect(await closings()).toEqual([])
    setClock('2026-01-01T12:05:00.000Z')
    for (const tick of ticks) tick()
    expect(await ended).toEqual({ state: 'timed_out', applied: false })
    expect(ticks.size).toBe(0)
  })

  it('refuses an answer that comes after sleep, before anybody looked at the clock', async () => {
    const { desk, open, setClock, closings } = aDesk()
    const { ref, ended } = opened(await open(withDeadline))
    setClock('2026-01-02T00:00:00Z')
    expect(await desk.answer(answer(ref, true))).toEqual({
      ok: false,
      code: 'already-closed',
      reason: 'already-timed-out',
    })
    expect(await ended).toEqual({ state: 'timed_out', applied: false })
    expect(await closings()).toMatchObject([{ state: 'timed_out', 'default/applied': false }])
  })

  it('is not got round by an answer when the disk refuses to record it once', async () => {
    let refusals = 0
    const { desk, open, setClock, closings } = aDesk((journal) => ({
      ...journal,
      commit: async (batch) => {
        if (refusals === 0) return journal.commit(batch)
        refusals -= 1
        return { outcome: 'refused', code: 'disk-full' }
      },
    }))
    const { ref } = opened(await open(withDeadline))
    setClock('2026-01-02T00:00:00Z')
    refusals = 1
    expect(await desk.answer(answer(ref, true))).toMatchObject({ ok: false, code: 'not-recorded' })
    expect(await desk.answer(answer(ref, true))).toMatchObject({ reason: 'already-timed-out' })
    expect(await closings()).toMatchObject([{ state: 'timed_out' }])
  })

  it('fails closed where no answer was declared', async () => {
    const { desk, open, setClock } = aDesk()
    const { ended } = opened(await open({ ...confirm, expiresAt: '2026-01-01T12:05:00Z' }))
    setClock('2026-01-01T12:06:00Z')
    await desk.checkExpiry()
    expect(await ended).toEqual({ state: 'timed_out', applied: null })
  })

  it('is the time the operator allows for questions of a turn, and for no others', async () => {
    const { desk, open, setClock } = aDesk(undefined, () => 30)
    const { ended, request } = opened(await open(confirm))
    expect(Date.parse(request['expires/at'] ?? '')).toBe(Date.parse(NOON) + 30 * 60_000)
    const place = {
      participant: A_PARTICIPANT,
      operation: 'runtime/x',
      turn: null,
      classification: 'personal',
    } as const
    const unhurried = opened(await open(confirm, { place }))
    expect(unhurried.request).not.toHaveProperty('expires/at')
    // A night later, with every timer stopped meanwhile.
    setClock('2026-01-02T00:00:00Z')
    await desk.checkExpiry()
    expect(await ended).toEqual({ state: 'timed_out', applied: null })
    expect(desk.pending().map(({ request: each }) => each['question/ref'])).toEqual([unhurried.ref])
  })

  it('keeps no timer running for questions that have none', async () => {
    const { open, ticks } = aDesk()
    await open(confirm)
    expect(ticks.size).toBe(0)
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
    await open(confirm, { place: { ...place, turn: null } })
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

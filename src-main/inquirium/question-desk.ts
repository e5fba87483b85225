import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { IdempotencyKey, Ref } from '../../src-shared/inquirium/primitives'
import type { SchemaValidator } from '../../src-shared/inquiry/answer-check'
import type { OperatorQuestionFact } from '../../src-shared/transcript/operator-question-fact'
import { findClosing } from './find-closing'
import { fitsQuestion } from './fits-question'
import type { Clock, Ids, Timer } from './host-ports'
import type { Journal } from './journal'
import type { LiveQuestion } from './live-question'
import { createLiveQuestions } from './live-questions'
import { type Closure, replyAfterClosing } from './question-after-closing'
import type { QuestionEnd } from './question-end'
import { takesPlaceOf } from './question-matter'
import type { DeskReply, Opened, PendingQuestion, QuestionOpening } from './question-opening'
import { writeOpening, writeRefusal } from './question-record'
import { type SecretDetector, shapeQuestion } from './shape-question'
import { outlivesProcess } from './surviving-question'
import type { TranscriptStore } from './transcript-store'
import { withDeadline } from './with-deadline'

const EXPIRY_CHECKED_EVERY_MS = 1000

export interface DeskPorts {
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly clock: Clock
  readonly ids: Ids
  readonly timer: Timer
  readonly asksForSecret: SecretDetector
  /** Judges what a form is answered with against the whole of its schema. */
  readonly validate: SchemaValidator
  /** How long the operator lets questions of a turn wait, read anew for each; absent, nobody is hurried. */
  readonly answerWithinMinutes?: () => number | undefined
}

export interface GivenAnswer {
  readonly question: Ref
  readonly key: IdempotencyKey
  readonly answer: JsonValue
  readonly remember: boolean
}

/** Where everything that is put to the operator goes through, and where each question ends exactly once. */
export interface QuestionDesk {
  /**
   * Records the question before anybody sees it, and closes the one it takes the place of. `ended` settles when its end
   * is on disk, and never rejects.
   */
  open(opening: QuestionOpening): Promise<Opened>
  /** Takes up a question that outlived the process that asked it. */
  reopen(asked: OperatorQuestionFact, opening: Pick<QuestionOpening, 'place' | 'log'>): Promise<QuestionEnd>
  answer(given: GivenAnswer): Promise<DeskReply>
  /** Says no to being asked. */
  decline(question: Ref, key: IdempotencyKey): Promise<DeskReply>
  /** Ends the work that asks. */
  cancel(question: Ref, key: IdempotencyKey): Promise<DeskReply>
  /** The one who asked no longer needs to know. */
  withdraw(question: Ref): Promise<DeskReply>
  /** Closes what is overdue. Called by the timer while something has a deadline, and by the host after sleep. */
  checkExpiry(): Promise<void>
  /** What waits for the operator, oldest first. No answer is ever in it. */
  pending(): readonly PendingQuestion[]
  /** Tells when `pending` changed. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Ends every question that does not outlive the process. */
  close(): Promise<void>
}

export function createQuestionDesk(ports: DeskPorts): QuestionDesk {
  const { journal, transcript, clock, ids, timer, asksForSecret, validate } = ports
  const listeners = new Set<() => void>()
  const live = createLiveQuestions(journal, clock, changed)
  let stopTimer: (() => void) | null = null

  function changed() {
    if (live.all().some(({ request }) => request['expires/at'] !== undefined)) {
      stopTimer ??= timer.every(EXPIRY_CHECKED_EVERY_MS, () => void checkExpiry())
    } else {
      stopTimer?.()
      stopTimer = null
    }
    for (const listener of listeners) listener()
  }

  async function checkExpiry(): Promise<void> {
    await Promise.all(live.all().map(({ request }) => live.expire(request['question/ref'])))
  }

  /** What the operator does to a question; one that ended before is looked up in the record. */
  async function act(question: Ref, closure: Closure, endOf: (asked: LiveQuestion) => QuestionEnd | null) {
    const expired = await live.expire(question)
    if (expired?.ok === false && expired.code === 'not-recorded') return expired
    const asked = live.find(question)
    const reply = asked && (await tryToEnd(asked, endOf))
    if (reply && (reply.ok || reply.code !== 'already-closed')) return reply
    return replyAfterClosing(await findClosing(question, transcript), closure)
  }

  async function tryToEnd(asked: LiveQuestion, endOf: (asked: LiveQuestion) => QuestionEnd | null) {
    const ref = asked.request['question/ref']
    if (!live.isFirst(ref)) return { ok: false, code: 'not-your-turn-yet' } as const
    const end = endOf(asked)
    return end === null ? ({ ok: false, code: 'answer-not-allowed' } as const) : live.close(ref, end)
  }

  /** A newer question closes what it takes the place of; one that was answered meanwhile stays answered. */
  async function supersedeBy(newer: Pick<LiveQuestion, 'request' | 'place'>): Promise<number> {
    const by = newer.request['question/ref']
    const all = live.all()
    // What came later is not older, though it may be there already: of two asked at once, one has to stay.
    const own = all.findIndex(({ request }) => request['question/ref'] === by)
    const older = all.slice(0, Math.max(own, 0)).filter((other) => takesPlaceOf(newer, other))
    const closing = older.map(({ request }) => live.close(request['question/ref'], { state: 'superseded', by }))
    return (await Promise.all(closing)).filter((reply) => reply?.ok).length
  }

  return {
    async open(opening) {
      const { place, signal } = opening
      const draft = withDeadline(opening.draft, place, ports.answerWithinMinutes?.(), clock.now())
      const ref = `question:${ids.next()}`
      const shaped = shapeQuestion(draft, place, ref, { asksForSecret, now: clock.now() })
      if (!shaped.ok) {
        await writeRefusal(shaped.code, opening, journal)
        return shaped
      }
      const { request } = shaped
      const askedAt = clock.now()
      const openedMs = clock.elapsedMs()
      const { outcome, trace } = await writeOpening(request, opening, opening.journal ?? journal, askedAt)
      if (outcome.outcome === 'refused') return { ok: false, code: 'not-recorded', refusal: outcome }
      const { ended } = await live.enter({ ...opening, request, askedAt, openedMs, opened: trace })
      const stop = () => void live.close(ref, { state: 'cancelled', cause: opening.causeOfStop() }, true)
      signal.addEventListener('abort', stop, { once: true })
      void ended.then(() => signal.removeEventListener('abort', stop))
      if (signal.aborted) stop()
      return { ok: true, request, ended, superseded: await supersedeBy({ request, place }) }
    },

    async reopen({ request, 'time/at': askedAt, 'trace/ref': opened = null }, { place, log }) {
      const openedMs = clock.elapsedMs()
      const { ended } = await live.enter({ request, place, log, order: 0, askedAt, openedMs, opened })
      return ended
    },

    answer: ({ question, key, answer, remember }) =>
      act(question, { how: 'answer', key, answer }, ({ request }) => {
        if (answer === null || !fitsQuestion(request, answer, validate)) return null
        const isKept = remember && request['remember/offered'] === true
        return { state: 'answered', answer, by: 'operator', remember: isKept, key }
      }),
    decline: (question, key) =>
      act(question, { how: 'decline', key }, () => ({ state: 'cancelled', cause: 'declined' })),
    cancel: (question, key) => act(question, { how: 'cancel', key }, () => ({ state: 'cancelled', cause: 'user' })),
    withdraw: async (question) =>
      (await live.close(question, { state: 'cancelled', cause: 'withdrawn' })) ?? {
        ok: false,
        code: 'unknown-question',
      },
    checkExpiry,
    pending: () =>
      live.all().map(({ request, askedAt, opened }) => ({
        request,
        askedAt,
        isNext: live.isFirst(request['question/ref']),
        trace: opened,
      })),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      const ending = live.all().filter(({ request }) => !outlivesProcess(request))
      const interrupted = { state: 'cancelled', cause: 'interrupted' } as const
      await Promise.all(ending.map(({ request }) => live.close(request['question/ref'], interrupted, true)))
      stopTimer?.()
    },
  }
}

import type { Ref } from '../../src-shared/inquirium/primitives'
import { moveQuestion, type QuestionState } from '../../src-shared/inquirium/question-lifecycle'
import type { Clock } from './host-ports'
import type { CommitOutcome, Journal } from './journal'
import type { LiveQuestion } from './live-question'
import { eventOf, type QuestionEnd } from './question-end'
import type { DeskReply } from './question-opening'
import { createQuestionQueue } from './question-queue'
import { writeEnd } from './question-record'
import { isExpired } from './shape-question'

interface Entry extends LiveQuestion {
  readonly lane: string
  readonly end: PromiseWithResolvers<QuestionEnd>
  state: QuestionState
  closing: Promise<CommitOutcome> | null
}

export interface LiveQuestions {
  /** Resolves with how to hear of the end; by then it waits in its lane. */
  enter(question: LiveQuestion): Promise<{ readonly ended: Promise<QuestionEnd> }>
  /**
   * Ends a question that still waits; null when it does not. A final end stands whether or not the disk takes it:
   * what it blocked is over, and the next start records it.
   */
  close(question: Ref, end: QuestionEnd, isFinal?: boolean): Promise<DeskReply | null>
  find(question: Ref): LiveQuestion | null
  isFirst(question: Ref): boolean
  expire(question: Ref): Promise<DeskReply | null>
  /** In the order they came. */
  all(): readonly LiveQuestion[]
}

/** Keeps what waits, one in front per turn, and ends each exactly once: the first end to arrive is the end. */
export function createLiveQuestions(journal: Journal, clock: Clock, changed: () => void): LiveQuestions {
  const queue = createQuestionQueue<Entry>()
  const entries = new Map<Ref, Entry>()

  async function advance(lane: string): Promise<void> {
    const next = queue.advance(lane)
    if (next?.remembered === undefined) return changed()
    const answer = await next.remembered()
    changed()
    if (answer === null) return
    const key = next.request.response['idempotency/key']
    await end(next, { state: 'answered', answer, by: 'remembered', remember: false, key }, false)
  }

  async function end(entry: Entry, how: QuestionEnd, isFinal: boolean): Promise<DeskReply> {
    // Whoever comes while an end is being written waits for it, and is told how it went.
    while (entry.closing !== null) await entry.closing
    const move = moveQuestion(entry.state, eventOf(how))
    if (move.kind === 'refused') return { ok: false, code: 'already-closed', reason: move.reason }
    entry.closing = writeEnd(entry, how, journal, { at: clock.now(), elapsedMs: clock.elapsedMs() })
    const outcome = await entry.closing
    entry.closing = null
    // What it was about was deleted meanwhile, and the question with it: nothing said now is acted on.
    const isGone = outcome.outcome === 'refused' && outcome.code === 'excised'
    if (outcome.outcome === 'refused' && !isFinal && !isGone)
      return { ok: false, code: 'not-recorded', refusal: outcome }
    const ended: QuestionEnd = isGone ? { state: 'cancelled', cause: 'withdrawn' } : how
    entry.state = move.to
    entries.delete(entry.request['question/ref'])
    queue.remove(entry)
    entry.onEnd?.(ended)
    entry.end.resolve(ended)
    await advance(entry.lane)
    return isGone && !isFinal ? { ok: false, code: 'unknown-question' } : { ok: true }
  }

  const close: LiveQuestions['close'] = async (question, how, isFinal = false) => {
    const entry = entries.get(question)
    return entry ? end(entry, how, isFinal) : null
  }

  return {
    async enter(question) {
      const ref = question.request['question/ref']
      const entry: Entry = {
        ...question,
        lane: question.request.subject['turn/id'] ?? ref,
        end: Promise.withResolvers(),
        state: 'pending',
        closing: null,
      }
      entries.set(ref, entry)
      queue.add(entry)
      await advance(entry.lane)
      return { ended: entry.end.promise }
    },
    close,
    find: (question) => entries.get(question) ?? null,
    isFirst(question) {
      const entry = entries.get(question)
      return entry !== undefined && queue.isFirst(entry)
    },
    async expire(question) {
      const entry = entries.get(question)
      if (entry === undefined || !isExpired(entry.request, clock.now())) return null
      return end(entry, { state: 'timed_out', applied: entry.request['default/on-timeout'].answer }, false)
    },
    all: () => queue.all(),
  }
}

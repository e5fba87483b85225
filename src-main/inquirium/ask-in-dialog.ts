import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Clock, Ids } from './host-ports'
import type { CommitRefusal, Journal } from './journal'
import type { QuestionEnd } from './question-end'
import type { QuestionOpening } from './question-opening'
import { writeEnd, writeOpening, writeRefusal } from './question-record'
import { shapeQuestion } from './shape-question'

/** What a dialog drawn by the host says: nothing that is not in the record, and everything that is. */
export interface DialogWords {
  readonly message: string
  readonly detail: string
  /** The first one changes nothing, and is what closing the dialog means. */
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

/** Draws the dialog outside the page, where nothing a model or a tool says can draw. Null: closed without choosing. */
export type ShowDialog = (words: DialogWords) => Promise<string | null>

export interface DialogPorts {
  readonly participant: ParticipantRef
  readonly journal: Journal
  readonly clock: Clock
  readonly ids: Ids
  readonly showDialog: ShowDialog
}

export interface DialogQuestion extends Pick<QuestionOpening, 'log' | 'closes'> {
  readonly reason: string
  readonly words: DialogWords
  /** What it is about and what it is for, where the answer is looked up again. */
  readonly subject?: Readonly<Record<string, string>>
  readonly operation?: string
}

export type DialogEnd =
  | { readonly kind: 'ended'; readonly end: QuestionEnd }
  | { readonly kind: 'cannot-be-shown' }
  | { readonly kind: 'not-recorded'; readonly refusal: CommitRefusal }

/**
 * Puts a decision to the operator in a dialog of the host. It is an operator question like any other: recorded before
 * it is shown, closed once; a process that dies in between leaves it to be closed as interrupted.
 */
export async function askInDialog(
  { reason, words, log, closes, subject, operation }: DialogQuestion,
  ports: DialogPorts,
): Promise<DialogEnd> {
  const { participant, journal, clock, ids, showDialog } = ports
  const ref = `question:${ids.next()}`
  const place = {
    participant,
    operation: operation ?? `op:${ids.next()}`,
    turn: null,
    classification: 'personal',
  } as const
  const opening: QuestionOpening = {
    draft: {
      source: { kind: 'host' },
      reason,
      requestedBy: 'host-dialog',
      prompt: { text: words.message, context: words.detail },
      widget: { 'widget/kind': 'single-choice', 'widget/payload': { options: [...words.options] } },
      ...(subject ? { subject } : {}),
    },
    place,
    order: 0,
    log,
    signal: new AbortController().signal,
    causeOfStop: () => 'interrupted',
  }
  const shaped = shapeQuestion(opening.draft, place, ref, { asksForSecret: () => false, now: clock.now() })
  if (!shaped.ok) {
    await writeRefusal(shaped.code, opening, journal)
    return { kind: 'cannot-be-shown' }
  }
  const { request } = shaped
  const askedAt = clock.now()
  const openedMs = clock.elapsedMs()
  const { outcome, trace } = await writeOpening(request, opening, journal, askedAt)
  if (outcome.outcome === 'refused') return { kind: 'not-recorded', refusal: outcome }
  const answer = await showDialog(words)
  const end: QuestionEnd =
    answer === null
      ? { state: 'cancelled', cause: 'user' }
      : { state: 'answered', answer, by: 'operator', remember: false, key: ref }
  const live = { request, place, order: 0, log, askedAt, openedMs, opened: trace, ...(closes ? { closes } : {}) }
  const closed = await writeEnd(live, end, journal, { at: clock.now(), elapsedMs: clock.elapsedMs() })
  return closed.outcome === 'refused' ? { kind: 'not-recorded', refusal: closed } : { kind: 'ended', end }
}

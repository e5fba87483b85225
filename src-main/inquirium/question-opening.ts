import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import type { Instant, TraceId } from '../../src-shared/inquirium/primitives'
import type { QuestionCancelCause, QuestionRefusal } from '../../src-shared/inquirium/question-lifecycle'
import type { TraceRecord } from '../../src-shared/trace/trace-record'
import type { FactFiling } from '../../src-shared/transcript/recorded-fact'
import type { DecisionLog } from './decision-log'
import type { CommitRefusal, Journal } from './journal'
import type { QuestionEnd } from './question-end'
import type { QuestionPlace } from './question-place'
import type { QuestionDraft, QuestionFault } from './shape-question'

/** What goes into the record together with a question, or with its end. */
export interface Alongside {
  readonly facts: readonly FactFiling[]
  readonly traces: readonly TraceRecord[]
}

export interface QuestionOpening {
  readonly draft: QuestionDraft
  readonly place: QuestionPlace
  /** Its place among the questions of the turn: the position of the call that asks. */
  readonly order: number
  readonly log: Pick<DecisionLog, 'draw'>
  /** What the asking is recorded with, where whoever asks would rather wait for room on the disk than not ask. */
  readonly journal?: Journal
  /** Recorded with the question, in one transaction. */
  readonly opens?: Alongside
  /** Recorded with the end, in one transaction. Must not let a secret through. */
  readonly closes?: (end: QuestionEnd, request: OperatorQuestionRequest) => Alongside
  /** Looked at when the question comes to the front: an answer that was remembered meanwhile spares the asking. */
  readonly remembered?: () => Promise<NonNullable<JsonValue> | null>
  /** Told as soon as the end is on disk, before the next question comes to the front. */
  readonly onEnd?: (end: QuestionEnd) => void
  /** Ends with what it blocks. */
  readonly signal: AbortSignal
  readonly causeOfStop: () => QuestionCancelCause
}

export type Opened =
  | {
      readonly ok: true
      readonly request: OperatorQuestionRequest
      readonly ended: Promise<QuestionEnd>
      /** How many questions it took the place of, each closed by it. */
      readonly superseded: number
    }
  | { readonly ok: false; readonly code: QuestionFault; readonly reasons: readonly string[] }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

export interface PendingQuestion {
  readonly request: OperatorQuestionRequest
  readonly askedAt: Instant
  /** Only the first of a turn can be answered; the others wait for it. */
  readonly isNext: boolean
  /** The decision to ask. */
  readonly trace: TraceId | null
}

/** What became of something the operator did to a question. */
export type DeskReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown-question' | 'answer-not-allowed' | 'not-your-turn-yet' }
  | { readonly ok: false; readonly code: 'already-closed'; readonly reason: QuestionRefusal }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

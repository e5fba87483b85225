import type { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import type { Instant, TraceId } from '../../src-shared/inquirium/primitives'
import type { QuestionOpening } from './question-opening'
import type { QuestionPlace } from './question-place'

/** A question that is in the record and has not ended. */
export interface LiveQuestion extends Pick<QuestionOpening, 'log' | 'closes' | 'remembered' | 'onEnd'> {
  readonly request: OperatorQuestionRequest
  readonly place: QuestionPlace
  readonly order: number
  readonly askedAt: Instant
  readonly openedMs: number
  /** The decision to ask. */
  readonly opened: TraceId | null
}

import type { JsonAnswer } from '../inquirium/json-answer'
import type { AnswerType } from './answer-type'
import type { CancellationReason } from './cancellation-reason'
import type { InquiryId } from './inquiry-id'
import type { WrittenInquiryResponse } from './written-inquiry-response'

export type CancellationCause = Extract<CancellationReason, 'user' | 'declined' | 'withdrawn' | 'interrupted'>

/** How the operator question made from an inquiry ended. */
export type QuestionClosing =
  | { readonly state: 'answered'; readonly answer: JsonAnswer }
  | { readonly state: 'timed_out' | 'superseded' }
  | { readonly state: 'cancelled'; readonly cause: CancellationCause }

/** The one place that turns an answer into a record: a secret one never gets there, whatever path it came by. */
export function recordAnswer(id: InquiryId, answerType: AnswerType, answer: JsonAnswer): WrittenInquiryResponse {
  return answerType.type === 'secret' ? { outcome: 'redacted', id } : { outcome: 'answered', id, answer }
}

export function recordClosing(id: InquiryId, answerType: AnswerType, closing: QuestionClosing): WrittenInquiryResponse {
  switch (closing.state) {
    case 'answered':
      return recordAnswer(id, answerType, closing.answer)
    case 'timed_out':
    case 'superseded':
      return { outcome: 'cancelled', id, reason: closing.state }
    case 'cancelled':
      return { outcome: 'cancelled', id, reason: closing.cause }
  }
}

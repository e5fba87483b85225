import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { IdempotencyKey } from '../../src-shared/inquirium/primitives'
import { moveQuestion } from '../../src-shared/inquirium/question-lifecycle'
import { isSameJson } from '../../src-shared/inquiry/json-equality'
import type { OperatorQuestionClosed } from '../../src-shared/transcript/operator-question-closed'
import type { DeskReply } from './question-opening'

/** What the operator meant to do. */
export type Closure =
  | { readonly how: 'answer'; readonly key: IdempotencyKey; readonly answer: JsonValue }
  | { readonly how: 'decline' | 'cancel'; readonly key: IdempotencyKey }

/** What to say to somebody who comes after the end: yes if it was their own doing, else how it ended. */
export function replyAfterClosing(closed: OperatorQuestionClosed | null, closure: Closure): DeskReply {
  if (closed === null) return { ok: false, code: 'unknown-question' }
  if (isSameDoing(closed, closure)) return { ok: true }
  const move = moveQuestion(closed.state, 'answer')
  return move.kind === 'refused'
    ? { ok: false, code: 'already-closed', reason: move.reason }
    : { ok: false, code: 'unknown-question' }
}

function isSameDoing(closed: OperatorQuestionClosed, closure: Closure): boolean {
  if (closed.state === 'cancelled')
    return closure.how !== 'answer' && closed.cause === (closure.how === 'cancel' ? 'user' : 'declined')
  if (closed.state !== 'answered' || closure.how !== 'answer' || closed['idempotency/key'] !== closure.key) return false
  // A secret was kept nowhere, so its key alone has to do.
  return closed.answer.outcome === 'redacted' || isSameJson(closed.answer.value, closure.answer)
}

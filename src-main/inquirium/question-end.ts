import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import type { IdempotencyKey, Instant, Ref } from '../../src-shared/inquirium/primitives'
import type { QuestionCancelCause, QuestionEvent } from '../../src-shared/inquirium/question-lifecycle'
import type { OperatorQuestionClosed } from '../../src-shared/transcript/operator-question-closed'
import type { Decision } from './decision-log'
import { placeOfFact, type QuestionPlace } from './question-place'

type Answer = NonNullable<JsonValue>

/** How a question ended, told once to whoever waits for it. A secret is here and nowhere else. */
export type QuestionEnd =
  | {
      readonly state: 'answered'
      readonly answer: Answer
      readonly by: 'operator' | 'remembered'
      readonly remember: boolean
      readonly key: IdempotencyKey
    }
  /** Null failed closed. */
  | { readonly state: 'timed_out'; readonly applied: JsonValue }
  | { readonly state: 'cancelled'; readonly cause: QuestionCancelCause }
  | { readonly state: 'superseded'; readonly by: Ref }

const events = {
  answered: 'answer',
  timed_out: 'time-out',
  cancelled: 'cancel',
  superseded: 'supersede',
} as const satisfies Record<QuestionEnd['state'], QuestionEvent>

export const eventOf = ({ state }: QuestionEnd): QuestionEvent => events[state]

/** The fact that closes a question is filed under an id made from the question's, so that there can only be one. */
export const closingId = (openingId: string) => `${openingId}/closed`

export function closedFact(
  request: OperatorQuestionRequest,
  end: QuestionEnd,
  place: QuestionPlace,
  at: Instant,
): OperatorQuestionClosed {
  const shared = {
    schema: 'inquirium.operator-question-closed.v1',
    ...scopeOfSubject(request),
    ...placeOfFact(place),
    'time/at': at,
    'question/ref': request['question/ref'],
  } as const
  switch (end.state) {
    case 'answered':
      return {
        ...shared,
        state: 'answered',
        answer:
          request['widget/kind'] === 'secret' ? { outcome: 'redacted' } : { outcome: 'answered', value: end.answer },
        'answered/by': end.by,
        'remember/turn': end.remember,
        'idempotency/key': end.key,
      }
    case 'timed_out':
      return { ...shared, state: 'timed_out', 'default/applied': end.applied }
    case 'cancelled':
      return { ...shared, state: 'cancelled', cause: end.cause }
    case 'superseded':
      return { ...shared, state: 'superseded', 'superseded/by': end.by }
  }
}

/** A question belongs where its subject does, even when no turn waits for it, and its end belongs there too. */
function scopeOfSubject({ subject: { 'session/ref': session, 'turn/id': turn } }: OperatorQuestionRequest) {
  return {
    ...(session === undefined ? {} : { 'session/ref': session }),
    ...(turn === undefined ? {} : { 'turn/id': turn }),
  }
}

/** The decision behind an end: what was said stays out, who decided is in. */
export function closingDecision(request: OperatorQuestionRequest, end: QuestionEnd): Decision {
  const shared = { kind: 'question', outcome: end.state, refs: refsOfQuestion(request) } as const
  switch (end.state) {
    case 'answered':
      return {
        ...shared,
        'reason/code': end.by === 'operator' ? 'operator-answered' : 'remembered-answer',
        provenance: 'operator-approved',
      }
    case 'timed_out':
      return { ...shared, 'reason/code': request['default/on-timeout']['reason/code'], provenance: 'host-policy' }
    case 'cancelled':
      return {
        ...shared,
        'reason/code': end.cause === 'user' ? 'operator-cancelled' : end.cause,
        provenance: end.cause === 'user' || end.cause === 'declined' ? 'operator-approved' : 'host-policy',
      }
    case 'superseded':
      return { ...shared, 'reason/code': 'superseded', provenance: 'host-policy' }
  }
}

export function refsOfQuestion(request: OperatorQuestionRequest) {
  const { 'tool/name': tool, 'runtime/ref': runtime } = request.subject
  return {
    'asked/by': request.source.kind,
    'widget/kind': request['widget/kind'],
    ...(tool === undefined ? {} : { 'tool/name': tool }),
    ...(runtime === undefined ? {} : { 'runtime/ref': runtime }),
  } as const
}

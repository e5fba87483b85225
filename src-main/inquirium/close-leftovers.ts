import type { Instant, OperationId } from '../../src-shared/inquirium/primitives'
import type { CancellationCause } from '../../src-shared/inquiry/closing'
import type { InquiryRequestFact } from '../../src-shared/transcript/inquiry-facts'
import type { OperatorQuestionFact } from '../../src-shared/transcript/operator-question-fact'
import type { ToolCallRequest } from '../../src-shared/transcript/tool-call'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'

/** What ends what an operation began and did not end itself: one response, one end, one result for each. */
export function closeLeftovers(
  recorded: readonly TranscriptFact[],
  operation: OperationId,
  at: Instant,
  cause: CancellationCause = 'interrupted',
): readonly TranscriptFact[] {
  const ended = new Set(recorded.flatMap(endedBy))
  return recorded.flatMap((fact) => {
    if (!('operation/id' in fact) || fact['operation/id'] !== operation) return []
    const key = begunBy(fact)
    return key === null || ended.has(key) ? [] : endOf(fact, at, cause)
  })
}

function begunBy(fact: TranscriptFact): string | null {
  switch (fact.schema) {
    case 'inquirium.tool-call-request.v1':
      return `call ${fact.cycle} ${fact.tool_call_id}`
    case 'inquirium.inquiry-request.v1':
      return `inquiry ${fact.event.id}`
    case 'inquirium.operator-question.v1':
      return `question ${fact.request['question/ref']}`
    default:
      return null
  }
}

function endedBy(fact: TranscriptFact): readonly string[] {
  switch (fact.schema) {
    case 'inquirium.tool-call-response.v1':
      return [`call ${fact.cycle} ${fact.tool_call_id}`]
    case 'inquirium.inquiry-response.v1':
      return [`inquiry ${fact.event.id}`]
    case 'inquirium.operator-question-closed.v1':
      return [`question ${fact['question/ref']}`]
    default:
      return []
  }
}

function endOf(fact: TranscriptFact, at: Instant, cause: CancellationCause): readonly TranscriptFact[] {
  switch (fact.schema) {
    case 'inquirium.tool-call-request.v1':
      return [endOfCall(fact, at)]
    case 'inquirium.inquiry-request.v1':
      return [endOfInquiry(fact, at, cause)]
    case 'inquirium.operator-question.v1':
      return [endOfQuestion(fact, at, cause)]
    default:
      return []
  }
}

function endOfCall({ name: _name, arguments: _arguments, 'trace/ref': _trace, ...call }: ToolCallRequest, at: Instant) {
  return {
    ...call,
    schema: 'inquirium.tool-call-response.v1',
    'time/at': at,
    content: 'The call was interrupted: what it did is not known.',
    is_error: true,
  } as const
}

function endOfInquiry(
  { event, 'trace/ref': _trace, ...inquiry }: InquiryRequestFact,
  at: Instant,
  cause: CancellationCause,
) {
  return {
    ...inquiry,
    schema: 'inquirium.inquiry-response.v1',
    'time/at': at,
    event: { outcome: 'cancelled', id: event.id, reason: cause },
  } as const
}

function endOfQuestion(
  { request, 'trace/ref': _trace, ...question }: OperatorQuestionFact,
  at: Instant,
  cause: CancellationCause,
) {
  const { 'session/ref': session, 'turn/id': turn } = request.subject
  return {
    ...question,
    schema: 'inquirium.operator-question-closed.v1',
    'time/at': at,
    ...(session === undefined ? {} : { 'session/ref': session }),
    ...(turn === undefined ? {} : { 'turn/id': turn }),
    'question/ref': request['question/ref'],
    state: 'cancelled',
    cause,
  } as const
}

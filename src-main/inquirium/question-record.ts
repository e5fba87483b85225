import type { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import type { Instant, TraceId } from '../../src-shared/inquirium/primitives'
import type { QuestionSource } from '../../src-shared/inquirium/question-source'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { CommitOutcome, Journal } from './journal'
import type { LiveQuestion } from './live-question'
import { closedFact, closingDecision, closingId, type QuestionEnd, refsOfQuestion } from './question-end'
import type { QuestionOpening } from './question-opening'
import type { QuestionFault } from './shape-question'

export interface WrittenOpening {
  readonly outcome: CommitOutcome
  readonly trace: TraceId
}

/** Records a question as it will be shown, together with what opens with it. */
export async function writeOpening(
  request: OperatorQuestionRequest,
  { place, log, opens }: QuestionOpening,
  journal: Journal,
  at: Instant,
): Promise<WrittenOpening> {
  const decision = log.draw({
    kind: 'question',
    outcome: 'opened',
    'reason/code': request['reason/code'],
    provenance: provenanceOf(request.source.kind),
    refs: refsOfQuestion(request),
  })
  const fact = fileFact(request['question/ref'], {
    schema: 'inquirium.operator-question.v1',
    'participant/ref': place.participant,
    'time/at': at,
    classification: place.classification,
    'trace/ref': decision['trace/id'],
    ...(place.turn === null ? {} : { 'operation/id': place.turn.operation }),
    request,
  })
  const outcome = await journal.commit({
    expected: 'anywhere',
    facts: [...(opens?.facts ?? []), fact],
    traces: [...(opens?.traces ?? []), decisionRecord(decision)],
  })
  return { outcome, trace: decision['trace/id'] }
}

/** A question nobody was shown leaves no fact, only the decision not to show it. */
export async function writeRefusal(
  code: QuestionFault,
  { draft, log }: QuestionOpening,
  journal: Journal,
): Promise<void> {
  const decision = log.draw({
    kind: 'question',
    outcome: 'refused',
    'reason/code': code,
    provenance: 'host-policy',
    refs: { 'asked/by': draft.source.kind, ...toolOf(draft.source) },
  })
  await journal.commit({ expected: 'anywhere', facts: [], traces: [decisionRecord(decision)] })
}

/** Records the one end of a question, together with what ends with it. */
export function writeEnd(
  question: LiveQuestion,
  end: QuestionEnd,
  journal: Journal,
  now: { readonly at: Instant; readonly elapsedMs: number },
): Promise<CommitOutcome> {
  const { request, place, log, opened } = question
  const decision = log.draw({
    ...closingDecision(request, end),
    counts: { 'waited/ms': Math.max(0, Math.round(now.elapsedMs - question.openedMs)) },
    ...(opened === null ? {} : { 'follows/ref': opened }),
  })
  const also = question.closes?.(end, request) ?? { facts: [], traces: [] }
  const fact = { ...closedFact(request, end, place, now.at), 'trace/ref': decision['trace/id'] }
  return journal.commit({
    expected: 'anywhere',
    facts: [...also.facts, fileFact(closingId(request['question/ref']), fact)],
    traces: [decisionRecord(decision), ...also.traces],
  })
}

const toolOf = (source: QuestionSource) => (source.kind === 'tool' ? { 'tool/name': source.name } : {})

const provenanceOf = (asker: string) => (asker === 'assistant' ? 'model-proposed' : 'host-policy')

import type { Mode } from '../../src-shared/classification/mode'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { InquiryId } from '../../src-shared/inquiry/inquiry-id'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { factScope } from '../../src-shared/transcript/fact-scope'
import { type FactFiling, fileFact, type RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import type { Clock, Ids } from './host-ports'
import type { CommitOutcome, Journal } from './journal'
import { closingId } from './question-end'
import { outlivesProcess } from './surviving-question'

/**
 * Closes, as interrupted, every question and inquiry whose process died while they waited. Nothing is answered by
 * dying, and the id of each closing follows from what it closes, so that recovering twice closes once.
 */
export async function recoverQuestions(
  open: readonly RecordedFact[],
  ports: { readonly journal: Journal; readonly clock: Clock; readonly ids: Ids; readonly mode: Mode },
): Promise<CommitOutcome | null> {
  const now = ports.clock.now()
  const closings = open.flatMap(({ id, fact }) => (fact === null ? [] : closingOf(id, fact, now)))
  const [first] = closings
  if (first === undefined) return null
  const trace = decisionRecord({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': `tr:${ports.ids.next()}`,
    'participant/ref': first.content['participant/ref'],
    'time/at': now,
    kind: 'recovery',
    outcome: 'closed',
    'reason/code': 'process-ended',
    provenance: 'host-policy',
    refs: {},
    counts: { 'item/count': closings.length },
    classification: 'personal',
    mode: ports.mode,
  })
  return ports.journal.commit({ expected: 'anywhere', facts: closings, traces: [trace] })
}

function closingOf(id: string, fact: TranscriptFact, now: Instant): readonly FactFiling[] {
  const { 'participant/ref': participant, classification } = fact
  const base = { 'participant/ref': participant, classification, 'time/at': now }
  if (fact.schema === 'inquirium.inquiry-request.v1') {
    const { schema: _schema, 'trace/ref': _trace, event, ...rest } = fact
    const response = { outcome: 'cancelled', id: InquiryId.parse(event.id), reason: 'interrupted' } as const
    return [fileFact(closingId(id), { ...rest, ...base, schema: 'inquirium.inquiry-response.v1', event: response })]
  }
  if (fact.schema !== 'inquirium.operator-question.v1' || outlivesProcess(fact.request)) return []
  const { session, turn } = factScope(fact)
  return [
    fileFact(closingId(id), {
      ...base,
      schema: 'inquirium.operator-question-closed.v1',
      ...(session === null ? {} : { 'session/ref': session }),
      ...(turn === null ? {} : { 'turn/id': turn }),
      'question/ref': fact.request['question/ref'],
      state: 'cancelled',
      cause: 'interrupted',
    }),
  ]
}

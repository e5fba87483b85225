import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'
import { InquiryFeedback } from '../../src-shared/inquirium/inquiry-feedback'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { ResultRef, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { Clock, Ids } from './host-ports'
import type { CommitRefusal, Journal } from './journal'
import type { TranscriptStore } from './transcript-store'

/** What the operator found out about one answer. */
export interface Finding {
  readonly session: SessionRef
  readonly turn: TurnId
  readonly result: ResultRef
  readonly verdict: FeedbackVerdict
  readonly note: string | null
  /** Belongs to an amendment and to nothing else. */
  readonly corrected: string | null
}

export type FeedbackOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown-result' | 'invalid-input' }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

/** Records a verdict beside earlier ones. Nothing learns from it but the operator. */
export async function recordFeedback(
  participant: ParticipantRef,
  finding: Finding,
  ports: { readonly journal: Journal; readonly transcript: TranscriptStore; readonly clock: Clock; readonly ids: Ids },
): Promise<FeedbackOutcome> {
  const { journal, transcript, clock, ids } = ports
  const judged = (await transcript.find(finding.result))?.fact
  if (judged?.schema !== 'inquirium.inquiry-result.v1' || judged['session/ref'] !== finding.session) {
    return { ok: false, code: 'unknown-result' }
  }
  const suffix = ids.next()
  const feedback = InquiryFeedback.safeParse({
    schema: 'inquirium.inquiry-feedback.v1',
    'participant/ref': participant,
    'session/ref': finding.session,
    'feedback/ref': `feedback:${suffix}`,
    'turn/id': judged['turn/id'],
    'result/ref': finding.result,
    'time/at': clock.now(),
    classification: judged.classification,
    'idempotency/key': `feedback:${suffix}`,
    verdict: finding.verdict,
    ...(finding.note === null ? {} : { note: finding.note }),
    ...(finding.corrected === null ? {} : { 'corrected/text': finding.corrected }),
  })
  if (!feedback.success) return { ok: false, code: 'invalid-input' }
  const decision = decisionRecord({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': `tr:${suffix}`,
    'participant/ref': participant,
    'time/at': clock.now(),
    kind: 'feedback',
    outcome: finding.verdict,
    'reason/code': finding.note === null ? 'without-note' : 'with-note',
    provenance: 'operator-approved',
    refs: {},
    counts: {},
    classification: judged.classification,
    'turn/id': judged['turn/id'],
    'operation/id': judged['operation/id'],
  })
  const outcome = await journal.commit({
    expected: 'anywhere',
    facts: [fileFact(feedback.data['feedback/ref'], feedback.data)],
    traces: [decision],
  })
  return outcome.outcome === 'refused' ? { ok: false, code: 'not-recorded', refusal: outcome } : { ok: true }
}

import type { Mode } from '../../src-shared/classification/mode'
import { DecisionTrace } from '../../src-shared/inquirium/decision-trace'
import { unstatedEpistemic } from '../../src-shared/inquirium/epistemic'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { assistantTurnRecord, decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { AttemptDraft, attemptDraftKey } from './attempt-draft'
import { closeLeftovers } from './close-leftovers'
import type { DraftStore } from './draft-store'
import type { Clock } from './host-ports'
import type { CommitOutcome, Journal } from './journal'
import { readTurnFacts } from './read-turn-facts'
import type { TranscriptStore } from './transcript-store'
import { turnTrace } from './turn-record'

/**
 * Ends every attempt that died with an earlier process, with everything it had begun: its calls, its inquiries and
 * its questions. What had been saved of its answer is kept and marked.
 */
export async function recoverAttempts(
  drafts: DraftStore,
  journal: Journal,
  clock: Clock,
  transcript: TranscriptStore,
  mode: Mode,
): Promise<readonly CommitOutcome[]> {
  const outcomes: CommitOutcome[] = []
  for (const { key, content } of await drafts.list('attempt')) {
    const draft = AttemptDraft.safeParse(content)
    outcomes.push(
      draft.success
        ? await closeAttempt(draft.data, journal, clock.now(), transcript, mode)
        : await discard(key, journal),
    )
  }
  return outcomes
}

async function closeAttempt(
  draft: AttemptDraft,
  journal: Journal,
  now: Instant,
  transcript: TranscriptStore,
  mode: Mode,
): Promise<CommitOutcome> {
  const recorded = await readTurnFacts(transcript, draft)
  const leftovers = closeLeftovers(recorded, draft.operation, now)
  const result = interruptedResult(draft, now)
  const trace = turnTrace(draft, result, {
    finishedAt: now,
    messages: 0,
    approximateInput: 0,
    hasFiles: false,
    hasTools: recorded.some(
      (fact) => fact.schema === 'inquirium.tool-call-request.v1' && fact['operation/id'] === draft.operation,
    ),
    policy: { locality: 'local_only', trust_mode: 'strict_local' },
    decisions: [{ kind: 'recovery', outcome: 'closed', 'reason/code': 'process-ended' }],
    timing: {},
    mode: draft.mode ?? mode,
    classification: 'personal',
  })
  return journal.commit({
    expected: 'anywhere',
    facts: [
      ...leftovers.map((fact, index) => fileFact(`recovered:${draft.operation}:${index}`, fact)),
      fileFact(result['result/ref'], result),
    ],
    traces: [decisionRecord(recoveryOf(draft, now, mode)), assistantTurnRecord(trace)],
    discardDrafts: [attemptDraftKey(draft)],
  })
}

/** Its id follows from that of the attempt, so that recovering twice records it once. */
const recoveryOf = (draft: AttemptDraft, now: Instant, mode: Mode) =>
  DecisionTrace.parse({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': `${draft.trace}.recovery`,
    'participant/ref': draft.participant,
    'time/at': now,
    kind: 'recovery',
    outcome: 'closed',
    'reason/code': 'process-ended',
    provenance: 'host-policy',
    'turn/id': draft.turn,
    'operation/id': draft.operation,
    mode,
  })

/** A draft nobody can read is not an attempt; it goes, and the record is as it was. */
function discard(key: string, journal: Journal): Promise<CommitOutcome> {
  return journal.commit({ expected: 'anywhere', facts: [], traces: [], discardDrafts: [key] })
}

export function interruptedResult(draft: AttemptDraft, now: Instant): InquiryResult {
  return {
    schema: 'inquirium.inquiry-result.v1',
    'participant/ref': draft.participant,
    'session/ref': draft.session,
    'turn/id': draft.turn,
    'result/ref': draft.result,
    'operation/id': draft.operation,
    'time/at': now,
    'trace/ref': draft.trace,
    classification: 'personal',
    usage: {},
    diagnostics: {},
    outcome: 'interrupted',
    'reason/code': 'process-ended',
    next_step: nextStepAfter('interrupted', 'process-ended'),
    output: draft.text === '' ? [] : [{ type: 'text', text: draft.text }],
    reasoning:
      draft.reasoning === '' ? [] : [{ type: 'reasoning', text: draft.reasoning, provenance: 'model-produced' }],
    ...(draft.runtime === null ? {} : { 'runtime/ref': draft.runtime, locality: 'local_only' as const }),
    ...(draft.model === null ? {} : { 'model.binding/ref': draft.model }),
    ...(draft.verdict === null ? {} : { locality_verdict: draft.verdict }),
    epistemic: { ...unstatedEpistemic(), caveats: ['interrupted'] },
  }
}

import type { Ref } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { DecisionLog } from './decision-log'
import type { Clock } from './host-ports'
import type { CommitRefusal, Journal } from './journal'
import { closingId } from './question-end'
import type { TranscriptStore } from './transcript-store'

export type RevocationOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown-permission' }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

/** Takes a permission back. It holds from the next call on, and taking it back twice is once. */
export async function revokePermission(
  permission: Ref,
  ports: {
    readonly journal: Journal
    readonly transcript: TranscriptStore
    readonly clock: Clock
    readonly log: Pick<DecisionLog, 'draw'>
  },
): Promise<RevocationOutcome> {
  const { journal, transcript, clock, log } = ports
  const given = (await transcript.find(permission))?.fact
  if (given?.schema !== 'inquirium.permission-decision.v1' || given.decision === 'revoked') {
    return { ok: false, code: 'unknown-permission' }
  }
  const decision = log.draw({
    kind: 'permission',
    outcome: 'revoked',
    'reason/code': 'operator-revoked',
    provenance: 'operator-approved',
    refs: { 'tool/name': given['tool/name'] },
  })
  const { 'session/ref': session, 'turn/id': turn } = given
  const fact = fileFact(closingId(permission), {
    schema: 'inquirium.permission-decision.v1',
    'participant/ref': given['participant/ref'],
    'time/at': clock.now(),
    classification: given.classification,
    'trace/ref': decision['trace/id'],
    // Excised with what it takes back.
    ...(session === undefined ? {} : { 'session/ref': session }),
    ...(turn === undefined ? {} : { 'turn/id': turn }),
    'permission/ref': permission,
    'tool/name': given['tool/name'],
    decision: 'revoked',
  })
  const outcome = await journal.commit({ expected: 'anywhere', facts: [fact], traces: [decisionRecord(decision)] })
  if (outcome.outcome === 'committed' || outcome.code === 'already-recorded') return { ok: true }
  return { ok: false, code: 'not-recorded', refusal: outcome }
}

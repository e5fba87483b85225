import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import type { ToolName } from '../../src-shared/inquirium/tool-name'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { DecisionLog } from './decision-log'
import type { Clock, Ids } from './host-ports'
import type { CommitRefusal, Journal } from './journal'
import { openingOf } from './session-opening'
import type { TranscriptStore } from './transcript-store'

export type SetToolsOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

export interface SetToolsPorts {
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Pick<DecisionLog, 'draw'>
}

/**
 * Records which tools the operator lets a session use, from its next attempt on. With any, the session is no longer
 * baseline. A session in which nothing was said yet begins with this.
 */
export async function setSessionTools(
  participant: ParticipantRef,
  session: SessionRef,
  tools: readonly ToolName[],
  ports: SetToolsPorts,
): Promise<SetToolsOutcome> {
  const { journal, transcript, clock, ids, log } = ports
  const at = clock.now()
  const set = fileFact(`session-event:${ids.next()}`, {
    schema: 'inquirium.inquiry-session.v1',
    'participant/ref': participant,
    'session/ref': session,
    'time/at': at,
    classification: 'personal',
    event: 'tools-set',
    tools: [...tools],
  })
  const decision = log.draw({
    kind: 'configuration-change',
    outcome: 'accepted',
    'reason/code': tools.length > 0 ? 'session-tools-enabled' : 'session-tools-disabled',
    provenance: 'operator-approved',
    refs: { 'configuration/key': 'session.tools' },
    counts: { 'item/count': tools.length },
  })
  const commit = (isNew: boolean) =>
    journal.commit({
      expected: 'anywhere',
      facts: [...(isNew ? [openingOf(participant, session, at)] : []), set],
      traces: [decisionRecord(decision)],
    })
  const isNew = (await transcript.position(session)) === 0
  const first = await commit(isNew)
  // Somebody opened it meanwhile: then it is open.
  const outcome =
    isNew && first.outcome === 'refused' && first.code === 'already-recorded' ? await commit(false) : first
  return outcome.outcome === 'refused' ? { ok: false, code: 'not-recorded', refusal: outcome } : { ok: true }
}

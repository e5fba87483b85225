import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { InquirySession } from '../../src-shared/transcript/inquiry-session'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { Clock, Ids } from './host-ports'
import type { CommitRefusal, Journal } from './journal'
import type { TranscriptStore } from './transcript-store'

export type SessionChangeOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown-session' | 'invalid-input' }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

/** Records what was done to a session as a whole: a fact that replaces what an earlier one of its kind said. */
export async function changeSession(
  participant: ParticipantRef,
  session: SessionRef,
  change: { readonly event: string },
  ports: { readonly journal: Journal; readonly transcript: TranscriptStore; readonly clock: Clock; readonly ids: Ids },
): Promise<SessionChangeOutcome> {
  const { journal, transcript, clock, ids } = ports
  if ((await transcript.position(session)) === 0) return { ok: false, code: 'unknown-session' }
  const fact = InquirySession.safeParse({
    ...change,
    schema: 'inquirium.inquiry-session.v1',
    'participant/ref': participant,
    'session/ref': session,
    'time/at': clock.now(),
    classification: 'personal',
  })
  if (!fact.success || fact.data.event === 'opened') return { ok: false, code: 'invalid-input' }
  const outcome = await journal.commit({
    expected: 'anywhere',
    facts: [fileFact(`session-event:${ids.next()}`, fact.data)],
    traces: [],
  })
  return outcome.outcome === 'refused' ? { ok: false, code: 'not-recorded', refusal: outcome } : { ok: true }
}

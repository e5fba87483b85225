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

/** What an operator settles before the first message: a session that nobody has spoken in yet begins with it. */
const PREPARATIONS: readonly string[] = ['instructions-set', 'parameters-set', 'runtime-chosen', 'tools-set', 'tagged']

/** Records what was done to a session as a whole: a fact that replaces what an earlier one of its kind said. */
export async function changeSession(
  participant: ParticipantRef,
  session: SessionRef,
  change: { readonly event: string },
  ports: { readonly journal: Journal; readonly transcript: TranscriptStore; readonly clock: Clock; readonly ids: Ids },
): Promise<SessionChangeOutcome> {
  const { journal, transcript, clock, ids } = ports
  const isKnown = (await transcript.position(session)) > 0
  if (!isKnown && !PREPARATIONS.includes(change.event)) return { ok: false, code: 'unknown-session' }
  const shared = {
    schema: 'inquirium.inquiry-session.v1',
    'participant/ref': participant,
    'session/ref': session,
    'time/at': clock.now(),
    classification: 'personal',
  } as const
  const fact = InquirySession.safeParse({ ...change, ...shared })
  if (!fact.success || fact.data.event === 'opened') return { ok: false, code: 'invalid-input' }
  const opened = isKnown ? [] : [fileFact(session, { ...shared, event: 'opened' })]
  const outcome = await journal.commit({
    expected: 'anywhere',
    facts: [...opened, fileFact(`session-event:${ids.next()}`, fact.data)],
    traces: [],
  })
  return outcome.outcome === 'refused' ? { ok: false, code: 'not-recorded', refusal: outcome } : { ok: true }
}

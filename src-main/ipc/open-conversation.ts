import type { OpenedConversation } from '../../src-shared/contract/sessions'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import type { TranscriptStore } from '../inquirium/transcript-store'

const NEWEST = 120
/** Each kind of event replaces the one before it, so the latest ones say all that holds. */
const MOST_EVENTS = 500

/**
 * What is needed to show a session from its newest end: its last facts, what was settled for it before them, and the
 * words it is called by. How long it is makes no difference.
 */
export async function openConversation(session: SessionRef, transcript: TranscriptStore): Promise<OpenedConversation> {
  const newest = await transcript.query({ session, before: 'end', limit: NEWEST })
  const [start] = newest
  if (start === undefined || newest.length < NEWEST) return { facts: [...newest], from: 0 }
  const [beginning, settled] = await Promise.all([
    transcript.query({ session, after: 0, limit: 2 }),
    transcript.query({
      session,
      kinds: ['inquirium.inquiry-session.v1'],
      before: start.position,
      limit: MOST_EVENTS,
    }),
  ])
  const facts = new Map([...beginning, ...settled, ...newest].map((fact) => [fact.position, fact]))
  return { facts: [...facts.values()].sort((left, right) => left.position - right.position), from: start.position }
}

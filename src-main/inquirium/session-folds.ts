import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { applyFacts } from '../../src-shared/projection/conversation'
import { type Conversations, noConversations } from '../../src-shared/projection/conversation-state'
import type { Journal } from './journal'
import type { TranscriptStore } from './transcript-store'

/** Few enough to be taken in without anybody noticing: input to the window passes through the thread that does it. */
const PAGE = 100
const KEPT = 8

export interface SessionFolds {
  /** The session as the transcript has it now. */
  read(session: SessionRef): Promise<Conversations>
}

/** Folds of the sessions last spoken in, continued from where they stopped rather than folded anew. */
export function createSessionFolds(transcript: TranscriptStore, journal: Pick<Journal, 'subscribe'>): SessionFolds {
  const folds = new Map<SessionRef, Conversations>()
  // A marker belongs to no session, so reading on would never meet it; what it destroyed must not be said to a model.
  journal.subscribe(({ facts }) => {
    if (facts.some(({ fact }) => fact?.schema === 'inquirium.excision.v1')) folds.clear()
  })
  return {
    async read(session) {
      let state = folds.get(session) ?? noConversations
      for (;;) {
        const facts = await transcript.query({ session, after: state.position, limit: PAGE })
        state = applyFacts(state, facts)
        if (facts.length < PAGE) break
      }
      folds.delete(session)
      folds.set(session, state)
      const oldest = folds.size > KEPT ? folds.keys().next().value : undefined
      if (oldest !== undefined) folds.delete(oldest)
      return state
    },
  }
}

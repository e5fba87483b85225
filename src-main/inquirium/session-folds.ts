import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { applyFacts } from '../../src-shared/projection/conversation'
import { type Conversations, noConversations } from '../../src-shared/projection/conversation-state'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { Journal } from './journal'
import type { TranscriptStore } from './transcript-store'

/** Few enough to be taken in without anybody noticing: input to the window passes through the thread that does it. */
const PAGE = 100
const KEPT = 8

export interface SessionFolds {
  /** The session as the transcript has it now. */
  read(session: SessionRef): Promise<Conversations>
}

/** Folds of the sessions last spoken in. They go on with what is committed, so that only the first turn reads anything. */
export function createSessionFolds(transcript: TranscriptStore, journal: Pick<Journal, 'subscribe'>): SessionFolds {
  const folds = new Map<SessionRef, Conversations>()
  /** The last position announced; folds from before the first are not known to be without a gap. */
  let announced = 0
  /** Counts what a reading that is under way may have missed. */
  let forgotten = 0
  journal.subscribe(({ facts }) => {
    const [first] = facts
    if (first === undefined) return
    // A large commit is announced by its end alone, and what a marker destroyed must not be said to a model.
    const isMarked = facts.some(({ fact }) => fact?.schema === 'inquirium.excision.v1')
    if (first.position !== announced + 1 || isMarked) {
      folds.clear()
      forgotten += 1
    }
    announced = facts.at(-1)?.position ?? announced
    for (const [session, state] of folds) {
      const own = facts.filter(({ fact }) => fact !== null && factScope(fact).session === session)
      if (own.length > 0) folds.set(session, applyFacts(state, own))
    }
  })

  /** Nothing may be announced between the last look and keeping what it found. */
  async function fold(session: SessionRef): Promise<Conversations> {
    let state = noConversations
    for (;;) {
      const before = { announced, forgotten }
      const facts = await transcript.query({ session, after: state.position, limit: PAGE })
      state = forgotten === before.forgotten ? applyFacts(state, facts) : noConversations
      const isWhole = facts.length < PAGE && announced === before.announced && forgotten === before.forgotten
      if (isWhole) return keep(session, state)
    }
  }

  function keep(session: SessionRef, state: Conversations): Conversations {
    folds.delete(session)
    folds.set(session, state)
    const oldest = folds.size > KEPT ? folds.keys().next().value : undefined
    if (oldest !== undefined) folds.delete(oldest)
    return state
  }

  return {
    async read(session) {
      const state = folds.get(session)
      return state ? keep(session, state) : fold(session)
    },
  }
}
